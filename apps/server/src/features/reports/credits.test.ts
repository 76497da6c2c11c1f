import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pathOf, reportCalls, textOf } from '#test/calls/reports.ts';

let app: TestApp;
let world: { practice: Awaited<ReturnType<TestApp['make']['practice']>>; patient: { public_id: string } };
let url: string;
const { generate, open } = reportCalls(() => ({ app, ...world }));

beforeAll(async () => {
  app = await buildTestApp();
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  world = { practice, patient };
  const [named, free, own] = [await exercise('Quad set'), await exercise('Squat'), await exercise('Plank')];
  await app.make.credit(
    practice.group,
    { exercise_id: named.id },
    { title: '', source: '', source_url: 'https://a.example', changed: true },
  );
  await app.make.credit(practice.group, { exercise_id: free.id }, { licence: 'CC0-1.0', author: 'Nobody' });
  const programme = await app.make.programme(practice.group, { name: 'Knee', exercises: [named, free, own] });
  await app.make.credit(
    practice.group,
    { circuit_id: programme.id },
    { title: 'Knee plan', author: 'Ben', source: '', source_url: '' },
  );
  await app.make.plan(practice.group, patient, { programme });
  url = (await generate({})).body.data.report_url;
});
afterAll(() => app.close());

const exercise = (name: string) => app.make.exercise(world.practice.group, { name });

async function textOfFile(language: string): Promise<string> {
  const { rawPayload } = await app.http.inject(`${pathOf(url)}/report.pdf?language=${language}`);
  const file = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= file.numPages; number++)
    for (const item of (await (await file.getPage(number)).getTextContent()).items) if ('str' in item) texts.push(item.str);
  return texts.join(' ');
}
/** Lines are broken where there is room, and the letters of a file stand apart. */
const tight = (text: string) => text.replace(/\s+/g, '');
const times = (text: string, part: string) => tight(text).split(tight(part)).length - 1;

const SAID = {
  en: ['Credits', 'by Ann Other (https://a.example), CC-BY-4.0, changed', 'Knee plan by Ben, CC-BY-4.0'],
  hi: [null, 'https://a.example), CC-BY-4.0', 'Ben, CC-BY-4.0'],
  ja: ['クレジット', 'Ann Other作（https://a.example）、CC-BY-4.0、改変あり', '「Knee plan」Ben作、CC-BY-4.0'],
} as const;

test.each(['en', 'hi', 'ja'] as const)(
  '%s: page and file name whom they must, under what it is and at the end',
  async (language) => {
    const [heading, ofExercise, ofProgramme] = SAID[language];
    const page = textOf((await open(url, `?language=${language}`)).body);
    for (const text of [page, await textOfFile(language)]) {
      expect(times(text, ofExercise)).toBe(2);
      expect(times(text, ofProgramme)).toBe(2);
      if (heading) expect(times(text, heading)).toBe(1);
      expect(times(text, 'Nobody')).toBe(0);
    }
  },
);

test('a report names whom it named when it was made; one from before there were credits opens', async () => {
  await app.db.updateTable('credits').set({ author: 'Someone else' }).execute();
  expect(textOf((await open(url)).body)).toContain('Ann Other');
  const report = app.db.selectFrom('reports').select(['id', 'body']);
  const { id, body } = await report.executeTakeFirstOrThrow();
  const older = JSON.parse(JSON.stringify(body), (key, value) => (key === 'credits' ? undefined : value));
  await app.db.updateTable('reports').set({ body: older }).where('id', '=', id).execute();
  const page = textOf((await open(url)).body);
  expect(page).toContain('Quad set');
  expect(page).not.toContain('CC-BY');
});
