import { flushSync } from 'react-dom';
import { pressAgain } from './press.ts';

const SEARCH = 'main search input';
const searchIn = (container: HTMLElement) => container.querySelector<HTMLInputElement>(SEARCH);

/** Draws the console in place of the painted list, in one frame; what was pressed, or typed into its search box, goes on. */
export function takeOver(container: HTMLElement, draw: () => void): void {
  keepTyping(container, draw);
  pressAgain(container);
}

function keepTyping(container: HTMLElement, draw: () => void): void {
  const before = searchIn(container);
  const typed = before?.value ?? '';
  const caret = before && document.activeElement === before ? before.selectionStart : null;
  flushSync(draw);
  const after = searchIn(container);
  if (after === null) return;
  if (typed !== '') type(after, typed);
  if (caret === null) return;
  after.focus({ preventScroll: true });
  after.setSelectionRange(caret, caret);
}

/** As a person does: React hears of it. */
function type(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
