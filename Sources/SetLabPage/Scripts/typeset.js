// Formulas as they are set: names of functions bold, variables slanted, powers raised.
import { make } from './view.js';

const PIECE = /#.*|[A-Za-z_]\w*'*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|\s+|./gu;
const SIGNS = { '*': '·', '-': '−' };

export function typeset(text) {
  const pieces = text.match(PIECE) ?? [];
  let place = 0;

  // Everything up to the bracket that closes what is open.
  function group() {
    const nodes = [];
    while (place < pieces.length) {
      const piece = pieces[place];
      nodes.push(...next());
      if (piece === ')') break;
    }
    return nodes;
  }

  function next() {
    const piece = pieces[place];
    place += 1;
    if (piece === '(') return [piece, ...group()];
    if (piece === '^') return power();
    if (/^[A-Za-z_]/.test(piece)) return [make(piece.length > 1 || pieces[place] === '(' ? 'b' : 'i', { text: piece })];
    if (/^[-+*/=<>]$/.test(piece)) return [make('span', { class: 'sign', text: SIGNS[piece] ?? piece })];
    return [piece.startsWith('#') ? make('span', { class: 'faint', text: piece }) : piece];
  }

  // What is raised: a sign, and a number, a name with its brackets, or brackets.
  function power() {
    const nodes = [];
    while (/^[-+\s]/.test(pieces[place] ?? '')) nodes.push(...next());
    if (place >= pieces.length) return ['^', ...nodes];
    const isName = /^[A-Za-z_]/.test(pieces[place]);
    nodes.push(...next());
    if (isName && pieces[place] === '(') nodes.push(...next());
    if (pieces[place] === '^') nodes.push(...next());
    return [make('sup', {}, ...nodes)];
  }

  const nodes = [];
  while (place < pieces.length) nodes.push(...next());
  return nodes;
}
