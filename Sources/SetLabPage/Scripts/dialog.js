import { make } from './view.js';

// A dialog with a title, gone when it is closed and has left; a sheet from below on phones.
export function openDialog(title, ...content) {
  const dialog = make('dialog', { 'aria-label': title }, make('h2', { text: title }), ...content);
  dialog.addEventListener('close', () => {
    dialog.inert = true;
    Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => dialog.remove());
  });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  // What has the focus may lie below.
  dialog.scrollTop = 0;
  return dialog;
}

// A field under its title, with a word of help.
export const fieldRow = (title, input, help = '', ...more) => make(input.matches('input, select') ? 'label' : 'div', { class: 'play-field-row' },
  make('span', { text: title }), input, help ? make('span', { class: 'faint', text: help }) : null, ...more);

// The buttons at the end of a dialog.
export const dialogActs = (...buttons) => make('div', { class: 'dialog-acts' }, ...buttons);

// A button that closes its dialog, before it does anything else.
export const closing = (text = 'Close', act = () => {}, properties = {}) => make('button', {
  type: 'button', text, ...properties, onclick: ({ currentTarget }) => { currentTarget.closest('dialog').close(); act(); },
});
