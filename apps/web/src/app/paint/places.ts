/** Where an element stands in `root`, by the places of its ancestors among their siblings. */
export function pathTo(root: Element, element: Element): number[] {
  const { parentElement } = element;
  if (element === root || parentElement === null) return [];
  return [...pathTo(root, parentElement), Array.from(parentElement.children).indexOf(element)];
}

/** What stands at the same place of another page that is the same, node by node. */
export const elementAt = (root: Element, path: readonly number[]): Element | undefined =>
  path.reduce<Element | undefined>((element, place) => element?.children[place], root);
