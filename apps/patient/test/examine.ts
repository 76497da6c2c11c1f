import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp } from 'vitest/browser';

type Session = { send(method: string, given: object): Promise<unknown> };
const inColours = (value: 'light' | 'dark' | '') =>
  (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });

async function faults(options: axe.RunOptions = {}): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], ...options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** What is too wide for the window, the narrowest element last. */
const wide = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

/** Numbers alone in their element that stand in more than one line. */
const broken = () =>
  [...document.body.querySelectorAll('button, li, li > *')]
    .filter(({ childElementCount, textContent }) => childElementCount === 0 && /^[−+]?\d{1,4}$/.test(textContent ?? ''))
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

/** Axe finds nothing, in light or dark, and nobody scrolls sideways with letters twice as large. */
export async function expectWellShown(): Promise<void> {
  const root = document.documentElement;
  await inColours('light');
  expect(await faults(), 'axe, in light colours').toEqual([]);
  await inColours('dark');
  expect(await faults({ runOnly: ['color-contrast'] }), 'axe, in dark colours').toEqual([]);
  await inColours('');
  for (const [name, size] of [
    ['usual letters', ''],
    ['200 %', '250%'],
  ] as const) {
    root.style.fontSize = size;
    const isWide = root.scrollWidth > root.clientWidth;
    expect(isWide ? wide() : [], name).toEqual([]);
    expect(broken(), `${name}, broken numbers`).toEqual([]);
  }
  root.style.fontSize = '';
}
