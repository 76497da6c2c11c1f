import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_BYTES, pictureOf, stepsOf, WIDTHS } from './picture-steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = ['en', 'hi', 'ja'];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ids = readdirSync(join(ROOT, 'docs/guide/en')).map((name) => name.replace('.md', ''));
const pageOf = (id: string, language = 'en') => read(`docs/guide/${language}/${id}.md`);
const pictured = ids.filter((id) => stepsOf(pageOf(id)).length > 0);

test('each language has the pictures that its pages name, small enough, and no others', () => {
  expect(pictured.length).toBeGreaterThan(3);
  for (const language of LANGUAGES) {
    const files = pictured.flatMap((id) => WIDTHS.map((width) => pictureOf(id, language, width)));
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(files.filter((file) => statSync(join(ROOT, file)).size > MAX_BYTES)).toEqual([]);
    const kept = readdirSync(join(ROOT, `docs/guide/pictures/${language}`)).map(
      (name) => `docs/guide/pictures/${language}/${name}`,
    );
    expect(kept.sort()).toEqual(files.sort());
    for (const id of ids) {
      const shown = [...pageOf(id, language).matchAll(/!\[[^\]]+\]\((.+?)\)/g)].map(([, path]) => path);
      expect(shown).toEqual(pictured.includes(id) ? [`../pictures/${language}/${id}-1280.webp`] : []);
    }
  }
});

test('a picture is taken by the same steps in each language, and every control of them is one of the console', () => {
  const folder = join(ROOT, 'apps/web/locales/hi');
  const known = new Set(readdirSync(folder).flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')))));
  for (const id of pictured) {
    const steps = stepsOf(pageOf(id));
    for (const language of LANGUAGES) expect(stepsOf(pageOf(id, language))).toEqual(steps);
    expect(steps.filter((step) => step.act !== 'patient' && step.act !== 'open' && !known.has(step.what))).toEqual([]);
    expect(steps.some(({ act }) => act === 'ring')).toBe(true);
  }
});

test('what is not a step is refused', () => {
  expect(() => stepsOf('<!-- picture: open /users; wriggle -->')).toThrow('“wriggle” is not a step of a picture');
});
