import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { lexer, type Token, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { findPages, type GuidePage, readPages } from './guide-page.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pagesIn = (language: Language): GuidePage[] => {
  const folder = `docs/guide/${language}`;
  return readPages(Object.fromEntries(readdirSync(join(ROOT, folder)).map((name) => [name, read(`${folder}/${name}`)])));
};
const textsOf = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(ROOT, 'apps/web/locales', language)).map((name) =>
      JSON.parse(read(`apps/web/locales/${language}/${name}`)),
    ),
  );
const strong = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    const inner = [...((token as Partial<Tokens.Paragraph>).tokens ?? []), ...((token as Partial<Tokens.List>).items ?? [])];
    return token.type === 'strong' ? [(token as Tokens.Strong).text] : strong(inner);
  });
const english = pagesIn('en');

test('fifteen pages in each language, of the same places and none longer than is read at a glance', () => {
  for (const language of LANGUAGES) {
    const pages = pagesIn(language);
    expect(pages.map(({ id, routes }) => [id, routes])).toEqual(english.map(({ id, routes }) => [id, routes]));
    expect(pages).toHaveLength(15);
    expect(pages.filter(({ plain }) => plain.split(/\s+/).length > 600)).toEqual([]);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(15);
  }
});

test('every control that a page names is one of the console, in the words of that language', () => {
  const known = new Set(Object.keys(textsOf('hi')));
  for (const language of LANGUAGES) {
    const words = language === 'en' ? known : new Set(Object.values(textsOf(language)));
    const named = pagesIn(language).flatMap(({ id, body }) => strong(body).map((name) => `${id}: ${name}`));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !words.has(name.slice(name.indexOf(': ') + 2)))).toEqual([]);
  }
});

test('the sheet for the staff room names no control that is not there, and what is new is said in every language', () => {
  const known = new Set(Object.keys(textsOf('hi')));
  for (const language of LANGUAGES) {
    const words = language === 'en' ? known : new Set(Object.values(textsOf(language)));
    const sheet = lexer(read(`docs/guide/five-minutes/${language}.md`));
    expect(strong(sheet).length).toBeGreaterThan(8);
    expect(strong(sheet).filter((name) => !words.has(name))).toEqual([]);
    const versions = lexer(read(`docs/guide/news/${language}.md`)).filter((token) => token.type === 'heading' && token.depth === 2);
    expect(versions.map((token) => (token as Tokens.Heading).text)).toContain(JSON.parse(read('package.json')).version);
  }
});

test('every screen of the shell has an answer, and every page belongs to a screen', () => {
  const routes = [...read('apps/web/src/app/routes.tsx').matchAll(/(?:page\(\s*|path: )'(\/[^']*)'/g)].map(
    ([, path]) => path ?? '',
  );
  const outside = ['/', '/sign-in', '/{$provider}-report-success'];
  const answered = new Set(english.flatMap((page) => page.routes));
  expect([...answered].filter((route) => !routes.includes(route))).toEqual([]);
  expect(routes.filter((route) => !answered.has(route) && !outside.includes(route))).toEqual([]);
});

test('a question finds the pages with all of its words, those with them in the title first', () => {
  const ids = (question: string) => findPages(english, question).map(({ id }) => id);
  expect(ids('pain limit')).toEqual(['07-patient-page']);
  expect(ids('PROGRAMME build')[0]).toBe('05-programme');
  expect(ids('nothing of that kind')).toEqual([]);
  expect(findPages(pagesIn('ja'), '壁面').map(({ id }) => id)).toEqual(['12-wall']);
});
