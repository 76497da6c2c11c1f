import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Examines the page as it stands; axe comes in by the debugger, so that the page's own CSP stays in force. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const debuggerSession = await page.context().newCDPSession(page);
  await debuggerSession.send('Runtime.evaluate', { expression: axe.source });
  const violations = await page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n  ')}`);
  }, RULES);
  await debuggerSession.detach();
  expect(violations, `axe on ${what}`).toEqual([]);
}
