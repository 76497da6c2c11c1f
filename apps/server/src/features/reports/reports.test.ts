import { listPatients } from '@physio/contract/patients/patients';
import { generateReportUrl, getReportFile, linkReport, REPORT_MESSAGES, revokeReport } from '@physio/contract/reports/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { pathOf, reportCalls, textOf } from '#test/calls/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2028-03-05T12:00:00Z';

let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  return { practice, patient: await app.make.patient(practice.group) };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

const { who, generate, open, history } = reportCalls(() => ({ app, ...world }));

describe('who may make one', () => {
  test('answers status, success and a link; counts the patient once', async () => {
    const first = await generate();
    expect(first.body).toMatchObject({
      status: 'success',
      success: true,
      data: { report_url: expect.stringMatching(/^http.+\/reports\/[\w-]{43}$/) },
    });
    await generate({ language: 'hi' });
    const { body } = await app.call(listPatients, { query: { has_report: true } }, await who());
    expect(body.pt_users.map((patient) => [patient.id, patient.report_exists])).toEqual([[world.patient.public_id, true]]);
    expect(body.registered_users_count).toBe(1);
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['entity_id', 'detail'])
      .where('action', '=', 'report.generate')
      .where('group_id', '=', world.practice.group.id)
      .execute();
    expect(rows).toEqual([1, 2].map(() => ({ entity_id: world.patient.public_id, detail: { report: expect.any(String) } })));
  });

  test('an unknown provider, type or patient', async () => {
    const body = { user_id: world.patient.public_id, type: 'full' } as const;
    const foreign = await app.make.patient(await app.make.group());
    expect((await app.call(generateReportUrl, { params: { provider: 'other' }, body }, await who())).status).toBe(404);
    expect(await generate({ type: 'short' })).toMatchObject({
      status: 400,
      body: { success: false, message: REPORT_MESSAGES.failed },
    });
    expect(await generate({ user_id: foreign.public_id })).toMatchObject({ status: 400, body: { message: 'Patient not found' } });
    expect(await history()).toEqual([]);
  });
});

describe('the link', () => {
  test('is kept as a digest only, and its page is kept by nobody', async () => {
    const { data } = (await generate()).body;
    const token = pathOf(data.report_url).split('/').at(-1) as string;
    const { rows } = await app.db
      .selectFrom('reports')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }));
    expect(rows).not.toContain(token);
    const { headers } = await open(data.report_url);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('ends after a day, says so, and can be made again: the old one stays dead', async () => {
    const { data } = (await generate()).body;
    expect(textOf((await open(data.report_url)).body)).toContain('This link works until 6 Mar 2028, 12:00');
    app.setTime('2028-03-06T12:00:00Z');
    const late = await open(data.report_url);
    expect([late.statusCode, textOf(late.body)]).toEqual([410, expect.stringContaining('The link has expired')]);
    const [entry] = await history();
    expect(entry?.link).toBe('expired');
    const fresh = (await app.call(linkReport, { params: { id: entry?.id ?? '' }, body: {} }, await who())).body.data.report_url;
    expect([(await open(fresh)).statusCode, (await open(data.report_url)).statusCode]).toEqual([200, 404]);
    const again = (await app.call(linkReport, { params: { id: entry?.id ?? '' }, body: { language: 'ja' } }, await who())).body
      .data;
    expect(again.report_url).toBe(`${fresh}?language=ja`);
  });

  test('can be revoked, also its file and its button', async () => {
    const { data } = (await generate()).body;
    const [entry] = await history();
    expect((await app.call(revokeReport, { params: { id: entry?.id ?? '' } }, await who())).status).toBe(200);
    for (const more of ['', '/report.pdf']) expect((await open(data.report_url, more)).statusCode).toBe(410);
    expect((await app.http.inject({ method: 'POST', url: `${pathOf(data.report_url)}/submit` })).statusCode).toBe(410);
    expect(await history()).toMatchObject([{ link: 'revoked', submitted_at: null }]);
  });

  test('does not bend: another letter, another case, a patient who was erased', async () => {
    const { data } = (await generate()).body;
    const path = pathOf(data.report_url);
    const other = path.at(-1) === 'A' ? 'B' : 'A';
    for (const url of [path.slice(0, -1) + other, path.toLowerCase(), `${path}A`, '/reports/x'])
      expect((await app.http.inject(url)).statusCode).toBe(404);
    await app.db.updateTable('patients').set({ deleted_at: new Date() }).where('id', '=', world.patient.id).execute();
    expect((await app.http.inject(path)).statusCode).toBe(404);
  });

  test('cannot be guessed: after thirty tries an address waits', async () => {
    const guess = () => app.http.inject({ url: `/reports/${'x'.repeat(43)}`, remoteAddress: '10.1.1.1' });
    const codes = [];
    for (let n = 0; n < 32; n++) codes.push((await guess()).statusCode);
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([404]));
    expect(codes.slice(30)).toEqual([429, 429]);
    // Whoever has a right link, there, too.
    const url = pathOf((await generate()).body.data.report_url);
    expect((await app.http.inject({ url, remoteAddress: '10.1.1.1' })).statusCode).toBe(200);
  });

  test('submitting leads to the provider’s page and counts once', async () => {
    const { data } = (await generate()).body;
    const submit = () =>
      app.http.inject({
        method: 'POST',
        url: `${pathOf(data.report_url)}/submit`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const first = await submit();
    expect([first.statusCode, first.headers.location]).toEqual([303, '/physio-report-success']);
    app.setTime('2028-03-05T13:00:00Z');
    expect((await submit()).statusCode).toBe(303);
    expect(await history()).toMatchObject([
      { submitted_at: '2028-03-05T12:00:00.000Z', generated_by: 'Asha Kulkarni', has_notes: false },
    ]);
    expect(textOf((await open(data.report_url)).body)).toContain('Submitted on 5 Mar 2028');
    const acts = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['report.open', 'report.submit'])
      .where('group_id', '=', world.practice.group.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['report.submit', 'report.submit', 'report.open']);
  });
});

test('the file is there for whoever may read the patient, a key too, in any language and whatever became of the link', async () => {
  await generate();
  const [report] = await history();
  const params = { id: report?.id ?? '' };
  await app.call(revokeReport, { params }, await who());
  const { token, id } = await app.make.apiKey(world.practice.group, ['reports.read'], { created_at: new Date(NOW) });
  const file = (by: Who, language?: 'ja') => app.call(getReportFile, { params, query: { language } }, by);
  for (const by of [await who(), { token }]) {
    const { status, headers, body } = await file(by);
    expect([status, headers['content-type'], body.text?.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  }
  expect((await file({ token }, 'ja')).body.bytes?.equals((await file({ token })).body.bytes ?? Buffer.of())).toBe(false);
  const [row] = await app.db.selectFrom('audit_log').selectAll().where('actor_key_id', '=', id).execute();
  expect(row).toMatchObject({ action: 'report.download', entity: 'report', entity_id: params.id });
});
