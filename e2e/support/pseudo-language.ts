import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withoutTexts } from './page-texts.ts';

const LOCALES = join(import.meta.dirname, '../../apps/web/locales/hi');
const ACCENTED: Record<string, string> = {
  a: 'å',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  A: 'Å',
  E: 'É',
  O: 'Ö',
};
/** German and Hindi run about a third longer than English. */
const LONGER = 0.35;

const accented = (text: string) => text.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);

/** `Sign in` as `[Šîgñ îñ ~~~]`: readable, a third longer, and plain to see where a sentence is not translated. */
export function pseudo(sentence: string): string {
  const words = sentence
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : accented(part)))
    .join('');
  const more = '~'.repeat(Math.ceil(sentence.length * LONGER)).replace(/~{8}/g, '$& ');
  return `[${words} ${more}]`;
}

/** Every sentence of the console in the made language, as a translation service gives them. */
const pseudoTags = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(LOCALES)
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Record<string, string>))
      .map((key) => [key, pseudo(key.replace(/_(one|other)$/, ''))]),
  );

/** The console in the made language. */
export async function speakPseudo(page: Page): Promise<void> {
  await withoutTexts(page);
  await page.route('**/translations/v1/tags*', (route) =>
    route.fulfill({ json: { language: 'en', version: 1, tags: pseudoTags() } }),
  );
}

/** Texts that are wider or higher than what holds them, and cannot be read in full by a hint either. */
export const textsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const hasOwnText = (element: Element) =>
      Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes('['));
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasOwnText(element) || !element.checkVisibility() || element.closest('.visually-hidden, [title]')) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // Only to be heard, at this width.
      if (clipPath === 'inset(50%)') continue;
      const hidesX = overflowX === 'hidden' || overflowX === 'clip';
      const hidesY = overflowY === 'hidden' || overflowY === 'clip';
      const isCut =
        (hidesX && element.scrollWidth > element.clientWidth + 1) || (hidesY && element.scrollHeight > element.clientHeight + 1);
      if (isCut) cut.push(element.textContent ?? '');
    }
    // What is chosen from a list stands in a field that cannot be scrolled by a finger.
    for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
      const isCut = field.value.includes('[') && field.checkVisibility() && field.scrollWidth > field.clientWidth + 1;
      if (isCut) cut.push(field.value);
    }
    // A name that runs into the border of its button.
    for (const button of document.querySelectorAll<HTMLElement>('button, a')) {
      const { borderLeftWidth, borderLeftColor } = getComputedStyle(button);
      const hasBorder = borderLeftWidth !== '0px' && borderLeftColor !== 'rgba(0, 0, 0, 0)';
      if (!hasBorder || !hasOwnText(button) || !button.checkVisibility()) continue;
      const inside = document.createRange();
      inside.selectNodeContents(button);
      const [box, text] = [button.getBoundingClientRect(), inside.getBoundingClientRect()];
      if (text.left < box.left + 4 || text.right > box.right - 4) cut.push(button.textContent ?? '');
    }
    return cut;
  });
