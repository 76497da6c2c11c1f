import axe from 'axe-core';
import { expect } from 'vitest';

/** As in the browser tests. */
const RULES: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** Colours on their way from one state to another are pale. What moves for ever has none. */
const settled = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  );

/** Axe finds nothing in the dialog that is open and what it opens, else on the page as it stands. */
export async function expectAccessible(what: string): Promise<void> {
  await settled();
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true], dialog:modal')];
  const where = dialogs.length > 0 ? [...dialogs, ...document.querySelectorAll<HTMLElement>('[data-portal]')] : [document.body];
  const { violations } = await axe.run({ include: where }, { runOnly: RULES, resultTypes: ['violations'], preload: false });
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)),
    `axe on ${what}`,
  ).toEqual([]);
}
