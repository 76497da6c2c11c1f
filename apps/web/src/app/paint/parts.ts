import { toneOf } from '#ui/person-tone.ts';
import { initials } from '#ui/truncate.ts';

export type Person = { first_name: string; last_name: string; profile_image?: string | null };

const ATTRIBUTES = ['href', 'title', 'aria-label'];

/** Puts values in the places of slots: texts as texts, the rest as attributes. */
export function fillSlots(root: Element, values: Record<string, string>): void {
  const put = (text: string) => text.replace(/slot-[a-z]+(-\d)?/g, (slot) => values[slot.replace(/-\d$/, '')] ?? slot);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ATTRIBUTES) {
        const value = node.getAttribute(name);
        if (value?.includes('slot-')) node.setAttribute(name, put(value));
      }
    } else if (node.nodeValue?.includes('slot-')) node.nodeValue = put(node.nodeValue);
  }
}

/** @throws Error where the template is another than expected; then nothing is painted */
export const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The template has no ${selector}`);
  return found;
};

/** Puts one copy of a row of the template in for each item, made from the row that is drawn for its kind. */
export function fillRows<T>(
  first: Element | null | undefined,
  items: readonly T[],
  kindOf: (item: T) => number,
  fill: FillRow<T>,
): void {
  const rows = Array.from(first?.parentElement?.children ?? []);
  const copies = items.map((item) => {
    const copy = rows[kindOf(item)]?.cloneNode(true) as Element;
    fill(copy, item);
    return copy;
  });
  first?.parentElement?.replaceChildren(...copies);
}
type FillRow<T> = (row: Element, item: T) => void;

/** A picture in place of the letters that stand for it. */
export function showPicture(letters: HTMLElement, src: string, plate?: string): void {
  const picture = document.createElement('img');
  picture.className = letters.className;
  if (letters.style.cssText) picture.style.cssText = letters.style.cssText;
  if (plate) picture.dataset.plate = plate;
  Object.assign(picture, { src, alt: '' });
  letters.replaceWith(picture);
}

/** A table's rows have none. */
export function fillAvatar(root: ParentNode, { first_name, last_name, profile_image }: Person): void {
  const avatar = root.querySelector<HTMLElement>('[data-initials]');
  if (avatar === null) return;
  avatar.dataset.person = toneOf(first_name + last_name);
  avatar.dataset.initials = initials(first_name, last_name);
  if (profile_image) showPicture(avatar, profile_image);
}
