// Formulas as they are set: names of functions bold, variables slanted, powers raised.
import { make, counted } from './view.js';

const PIECE = /#.*|[A-Za-z_]\w*'*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|\s+|./gu;
const SIGNS = { '*': '·', '-': '−' };
// Longer ones are seen in part, and are not set.
const MOST_PIECES = 500;
const POINTS = /^\s*([A-Za-z_]\w*)\s*=\s*(\([^()]*\)(?:\s*,\s*\([^()]*\))+)\s*$/;

export function typeset(text) {
  const [, name, points] = POINTS.exec(text) ?? [];
  if (name) return [make('b', { text: name }), make('span', { class: 'sign', text: '=' }), `${counted(points.split('(').length - 1)} points`];
  const pieces = text.match(PIECE) ?? [];
  if (pieces.length > MOST_PIECES) return [text];
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
