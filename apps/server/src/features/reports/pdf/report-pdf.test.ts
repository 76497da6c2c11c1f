import { inflateSync } from 'node:zlib';
import { addGoal, rateSinceStart } from '@physio/contract/goals/goals';
import { generateReportUrl } from '@physio/contract/reports/reports';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { group, who } = await app.make.practice({ group: { group_name: 'Riverside Physio' } });
  const patient = await app.make.patient(group, { first_name: '一郎', last_name: '髙橋' });
  const names = ['शक्ति अभ्यास', '膝の曲げ伸ばし', ...Array.from({ length: 38 }, (_, n) => `Exercise ${n + 1}.`)];
  const exercises = [];
  for (const name of names) exercises.push(await app.make.exercise(group, { name }));
  await app.make.plan(group, patient, { programme: await app.make.programme(group, { name: 'Knee phase 2', exercises }) });
  await app.make.consent(group, patient);
  await app.call(addGoal, { params: { user_id: patient.public_id }, body: { text: '駅まで歩く' } }, who);
  const now = new Date().toISOString();
  const said = { value: -2, rated_at: now, sent_at: now, local_date: now.slice(0, 10), time_zone: 'UTC' };
  await app.call(rateSinceStart, { body: said }, { token: await app.make.session({ patient }) });
  const body = { user_id: patient.public_id, type: 'full', notes: 'क्षमता बढ़ी है\nBetter' } as const;
  const { data } = (await app.call(generateReportUrl, { params: { provider: 'physio' }, body }, who)).body;
  path = new URL(data.report_url).pathname;
});
afterAll(() => app.close());

async function fileOf(language: string) {
  const response = await app.http.inject(`${path}/report.pdf?language=${language}`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return { bytes: response.rawPayload, disposition: String(response.headers['content-disposition']) };
}

async function read(bytes: Buffer) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { file, pages };
}

test.each([
  [
    'en',
    'Patient report',
    [
      /Page 1 of \d/,
      'Exercise',
      'In Progress',
      '膝の曲げ伸ばし',
      '髙橋 一郎',
      'What the patient says',
      /much better\): −2/,
      '駅まで歩く',
    ],
  ],
  [
    'ja',
    '患者レポート',
    ['エクササイズ', '実施中', '患者の回答', /とても改善 ?） ?： ?− ?2/, '駅まで歩く', /1 \/ \d ?ページ/, '髙橋 一郎'],
  ],
  ['hi', 'मरीज़ की रिपोर्ट', ['Riverside Physio', '髙橋 一郎', '膝の曲げ伸ばし']],
])('%s: text that can be read out, tagged, in its language', async (language, title, texts) => {
  const { bytes, disposition } = await fileOf(language);
  const { file, pages } = await read(bytes);
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Language: language, Title: `${title} · 髙橋 一郎` });
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  expect(file.numPages).toBeGreaterThan(2);
  for (const text of texts) expect(pages.join(' ').replace(/\s+/g, ' ')).toMatch(text);
  expect(disposition).toContain("filename*=UTF-8''");
  expect(rolesOf(await (await file.getPage(1)).getStructTree())).toEqual(
    expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']),
  );
});

test('the heads of a table stand on every page it reaches, and every row is there once', async () => {
  const { pages } = await read((await fileOf('en')).bytes);
  const reached = pages.filter((page) => /Exercise \d/.test(page));
  expect(reached.length).toBeGreaterThan(1);
  for (const page of reached) expect(page.replace(/\s+/g, ' ')).toContain('First → latest week');
  for (let n = 1; n <= 38; n++) expect(pages.join(' ').match(new RegExp(`Exercise ${n}\\.`, 'g'))).toHaveLength(1);
});

/** What a reader says that obeys the file: of marked content its actual text where it has one, which pdfjs leaves out. */
function readOut(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const contents = [...file.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const texts = contents.flatMap((content) => [
    ...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)\s*>> BDC\n(?:(?!EMC).)*?TJ\n/gs),
  ]);
  return texts.map(([, text = '']) => textOf(text)).join('\n');
}
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** Of a string in the file: UTF-16, some of its bytes escaped. */
function textOf(written: string): string {
  const bytes = written.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign);
  return new TextDecoder('utf-16be').decode(Buffer.from(bytes, 'latin1'));
}

test('Hindi is read in the order it is spoken', async () => {
  const lines = readOut((await fileOf('hi')).bytes).split('\n');
  const texts = ['मरीज़ की रिपोर्ट', 'शक्ति अभ्यास', 'क्षमता बढ़ी है', 'फ़िज़ियो की टिप्पणी', 'पेज 1 / 3'];
  for (const text of texts) expect(lines).toContain(text);
});

test('a name that no font has is reported, not drawn as boxes; its text is kept', async () => {
  const { group, who } = await app.make.practice();
  const patient = await app.make.patient(group, { first_name: 'முருகன்', last_name: 'Ali 🦵' });
  const body = { user_id: patient.public_id, type: 'full', notes: 'Lifts ≥ 5 kg ☑' } as const;
  const { data } = (await app.call(generateReportUrl, { params: { provider: 'physio' }, body }, who)).body;
  const response = await app.http.inject(`${new URL(data.report_url).pathname}/report.pdf`);
  const { file, pages } = await read(response.rawPayload);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('[…] Ali […]');
  expect(text).toContain(`Patient code ${patient.public_id}`);
  expect(text).toContain('[…] stands for characters');
  expect(text).toContain('Lifts ≧ 5 kg ✓');
  expect((await file.getMetadata()).info).toMatchObject({ Title: 'Patient report · முருகன் Ali 🦵' });
  expect(readOut(response.rawPayload)).toMatch(/முருகன் Ali 🦵.*Lifts ≥ 5 kg ☑/s);
});

type Node = { role?: string; children?: object[] };
const rolesOf = (node: Node | null): string[] =>
  node === null ? [] : [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
