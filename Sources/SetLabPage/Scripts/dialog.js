import { make } from './view.js';

// A dialog with a title, gone when it is closed; a sheet from below on phones.
export function openDialog(title, ...content) {
  const dialog = make('dialog', { 'aria-label': title }, make('h2', { text: title }), ...content);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
