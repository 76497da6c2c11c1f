import { fold } from '@physio/contract/text/fold';

/** A row as the keys see it; `level` grows downwards. */
export type TreeRow = { level: number; canOpen: boolean; isOpen: boolean };
/** The rows in the order shown. Each is asked for only when it matters: there may be ten thousand. */
export type TreeRows = { count: number; row: (index: number) => TreeRow; name: (index: number) => string };
/** The focus goes to a row, or the row that has it opens or closes. */
export type TreeStep = { focus: number } | { toggle: true };

/** What an arrow, Home or End does on the row `at`; null when it does nothing. */
export function arrowStep(key: string, { count, row }: TreeRows, at: number): TreeStep | null {
  if (at < 0 || at >= count) return null;
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(at + 1, count - 1) };
    case 'ArrowUp':
      return { focus: Math.max(at - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: count - 1 };
    case 'ArrowRight':
      if (!row(at).canOpen) return null;
      return row(at).isOpen ? { focus: at + 1 } : { toggle: true };
    case 'ArrowLeft':
      return row(at).isOpen ? { toggle: true } : above(row, at);
    default:
      return null;
  }
}

function above(row: TreeRows['row'], at: number): TreeStep | null {
  const { level } = row(at);
  for (let index = at - 1; index >= 0; index--) if (row(index).level < level) return { focus: index };
  return null;
}

const PAUSE_MS = 700;

/** Collects the letters typed without a pause. @returns all of them, with this one */
export function letterCollector(): (letter: string, timeStamp: number) => string {
  let typed = { text: '', at: Number.NEGATIVE_INFINITY };
  return (letter, timeStamp) => {
    const text = timeStamp - typed.at < PAUSE_MS ? typed.text + letter : letter;
    typed = { text, at: timeStamp };
    return text;
  };
}

/**
 * The next row, going round, whose name begins with what was typed. A second letter may stay on the row of the first; the same
 * letter again and again goes through the names that begin with it.
 */
export function rowNamed({ count, name }: Pick<TreeRows, 'count' | 'name'>, at: number, typed: string): number | null {
  const isRepeated = new Set(typed).size === 1;
  const start = fold(isRepeated ? typed.slice(0, 1) : typed);
  const first = isRepeated ? at + 1 : at;
  for (let step = 0; step < count && start !== ''; step++) {
    const index = (first + step) % count;
    if (fold(name(index)).startsWith(start)) return index;
  }
  return null;
}
