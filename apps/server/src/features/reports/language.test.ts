import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { updatePatient } from '@physio/contract/patients/patient-details';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '#db/client.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pathOf, reportCalls, textOf } from '#test/calls/reports.ts';
import { type Marked, makeTranslatedPlan, unmarked } from '#test/translated-plan.ts';
import { writingOf } from './words/writing.ts';

let app: TestApp;
let world: { practice: Awaited<ReturnType<TestApp['make']['practice']>>; patient: { public_id: string } };
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const { who, generate, open } = reportCalls(() => ({ app, ...world }));

/** Every text of a page, what is read aloud of its attributes too, with the language it stands in. */
function textsOf(page: string): Marked[] {
  const open: (Language | undefined)[] = [];
  return [...page.matchAll(/<(\/?)([!\w]+)([^>]*?)(\/?)>|([^<]+)/g)].flatMap(
    ([, end, tag = '', attributes = '', empty, text = '']) => {
      const around = open.findLast((one) => one !== undefined) as Language;
      if (text !== '') return [{ text, lang: around }];
      const own = /\slang="(\w+)"/.exec(attributes)?.[1] as Language | undefined;
      if (end) open.pop();
      else if (!empty && !/^(!doctype|meta|link)$/i.test(tag)) open.push(own);
      const aloud = [...attributes.matchAll(/\s(?:aria-label|title|alt)="([^"]*)"/g)];
      return aloud.map(([, said = '']) => ({ text: said, lang: own ?? around }));
    },
  );
}

/** Every text of a file's structure, with the language that it has there. */
async function textsOfFile(bytes: Buffer, language: Language): Promise<Marked[]> {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: Marked[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const written = new Map<string, string>();
    let id = '';
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) written.set(id, `${written.get(id) ?? ''}${item.str}`);
      else id = item.id ?? '';
    }
    const walk = (node: StructTreeNode | { type: string; id: string }, around: Language): void => {
      if ('id' in node && node.type === 'content') texts.push({ text: written.get(node.id) ?? '', lang: around });
      if (!('children' in node)) return;
      const own = (node as { lang?: Language }).lang ?? around;
      for (const child of node.children) walk(child as StructTreeNode, own);
    };
    walk(await page.getStructTree(), language);
  }
  return texts;
}

test('page and file have no text in another language without saying so, whatever is translated', async () => {
  for (let seed = 1; seed <= 8; seed++) {
    const made = await makeTranslatedPlan(app, seed);
    world = made;
    const { report_url: url } = (await generate({ notes: made.notes })).body.data;
    for (const language of LANGUAGES) {
      const page = (await open(url, `?language=${language}`)).body;
      const texts = textsOf(page);
      expect(texts.length).toBeGreaterThan(60);
      expect(unmarked(texts), `page ${seed} ${language}`).toEqual([]);
    }
    const file = await app.http.inject(`${pathOf(url)}/report.pdf`);
    const written = await textsOfFile(file.rawPayload, made.reader);
    expect(written.length).toBeGreaterThan(30);
    expect(unmarked(written), `file ${seed} ${made.reader}`).toEqual([]);
  }
}, 120_000);

test.each(LANGUAGES)('the time of day in %s has no word of another language', (language) => {
  const text = writingOf(language).dateTime('2028-03-05T00:05:00Z', 'UTC');
  expect(text).toContain('00:05');
  expect(text).not.toMatch(/[ap]m/i);
});

test('without a language it is in the patient’s, whichever that is by then', async () => {
  world = await makeTranslatedPlan(app, 1);
  const { report_url: url } = (await generate()).body.data;
  for (const language of ['hi', 'ja'] as const) {
    await app.call(updatePatient, { params: { user_id: world.patient.public_id }, body: { language } }, await who());
    expect((await open(url)).body).toContain(`<html lang="${language}">`);
    expect((await open(url, '?language=en')).body).toContain('<html lang="en">');
  }
});

test('keeps the names of its time in all languages; one of before still says its own', async () => {
  const made = await makeTranslatedPlan(app, 1);
  world = made;
  const { group } = made.practice;
  const versionId = made.programme.version.id;
  await app.db.updateTable('circuit_versions').set({ language: 'en', name: 'Knee' }).where('id', '=', versionId).execute();
  await app.db.deleteFrom('circuit_texts').where('version_id', '=', versionId).execute();
  const hindi = { group_id: group.id, version_id: versionId, language: 'hi', name: 'घुटना' } as const;
  await app.db.insertInto('circuit_texts').values(hindi).execute();
  const { report_url: url } = (await generate()).body.data;
  await app.db.updateTable('circuit_texts').set({ name: 'कंधा' }).where('version_id', '=', versionId).execute();
  const heading = async (language: string) => /<h3.*?<\/h3>/.exec((await open(url, `?language=${language}`)).body)?.[0] ?? '';
  expect(textOf(await heading('hi'))).toContain('घुटना');
  expect(await heading('ja')).toMatch(/<span lang="(en|hi)">/);
  const { body } = await app.db.selectFrom('reports').select('body').where('group_id', '=', group.id).executeTakeFirstOrThrow();
  const old = body as { plans: { name: unknown; exercises: { name: unknown }[] }[] };
  for (const plan of old.plans) {
    plan.name = 'Knee';
    for (const exercise of plan.exercises) exercise.name = 'घुटना';
  }
  await app.db
    .updateTable('reports')
    .set({ body: json(old) })
    .where('group_id', '=', group.id)
    .execute();
  expect(await heading('hi')).toContain('<span lang="en">Knee</span>');
  expect((await open(url, '?language=hi')).body).toContain('<th scope="row">घुटना');
});
