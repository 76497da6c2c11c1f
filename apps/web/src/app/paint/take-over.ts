import { flushSync } from 'react-dom';
import { elementAt, pathTo } from './places.ts';
import { pressAgain } from './press.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsIn = (container: HTMLElement) => Array.from(container.querySelectorAll<Field>('input, select, textarea'));

/** Draws the console in place of the painted screen, in one frame; what was pressed, typed or chosen on it goes on. */
export function takeOver(container: HTMLElement, draw: () => void): void {
  const before = fieldsIn(container);
  const focus = focusIn(container);
  flushSync(draw);
  // The two pages are the same, so each field is the one of its place.
  for (const [at, field] of fieldsIn(container).entries()) enter(field, before[at]);
  if (focus) putFocus(container, focus);
  pressAgain(container);
}

/** What was put into a field, as a person does: React hears of it. */
function enter(field: Field, before: Field | undefined): void {
  if (before === undefined || !isChanged(before)) return;
  if (isTick(field)) {
    field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, before.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return Array.from(field.options).some((one) => one.selected !== one.defaultSelected);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

type Focus = { path: readonly number[]; caret: number | null };

function focusIn(container: HTMLElement): Focus | null {
  const { activeElement: element } = document;
  if (element === null || element === container || !container.contains(element)) return null;
  return { path: pathTo(container, element), caret: element instanceof HTMLInputElement ? element.selectionStart : null };
}

function putFocus(container: HTMLElement, { path, caret }: Focus): void {
  const element = elementAt(container, path);
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (caret !== null && element instanceof HTMLInputElement) element.setSelectionRange(caret, caret);
}
