import { randomUUID } from 'node:crypto';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { SHORT_CODE_LETTERS } from '@physio/contract/patient-page/door';
import { getHome, giveConsent } from '@physio/contract/patient-page/home';
import { sendPatientLinks } from '@physio/contract/patient-page/links';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLogger } from '#platform/http/logger.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls, keyOf } from '#test/calls/patient-page.ts';
import { everyRow } from '#test/every-row.ts';
import { answerHash, secretsOf, shortHash, tokenHash } from './link-secrets.ts';

const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({}, { logger: newLogger('trace', { write: (line: string) => void log.push(line) }) });
});
afterAll(() => app.close());

const NAME = 'Zqname';
const NOTE = 'zqnote';
const BORN = '1952-11-23';

test('what opens a page stands in no row and no log, nor who opened it and what they said', async () => {
  const practice = await app.make.practice();
  await app.make.page(practice.group);
  const [dated, undated] = [
    await app.make.patient(practice.group, { first_name: NAME, date_of_birth: BORN }),
    await app.make.patient(practice.group, { first_name: NAME }),
  ];
  const secrets: string[] = [];
  const codes: string[] = [];
  for (const patient of [dated, undated]) {
    const { makeLink, open, enterBy, enterWith } = doorCalls(() => ({ app, practice, patient }));
    const plan = await app.make.plan(practice.group, patient);
    const link = await makeLink();
    await open(keyOf(link));
    await open({ short_code: link.short_code });
    await app.http.inject({ url: `/p/${keyOf(link).link}` });
    await enterWith({ key: keyOf(link), answer: { birth_date: '1952-11-24' } });
    const token = await enterBy(link, { answer: link.code === null ? { birth_date: BORN } : { code: link.code } });
    expect(token).toMatch(/^[\w-]{43}$/);
    await app.call(giveConsent, { body: { choice: 'agreed', version: 1 } }, { token });
    const started_at = new Date().toISOString();
    const times = { started_at, sent_at: started_at, time_zone: 'UTC' };
    const body = { plan_id: plan.public_id, revision: 1, ...times, performances: [], feedback: { note: NOTE } };
    expect((await app.call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token })).status).toBe(200);
    expect((await app.call(getHome, { query: {} }, { token })).status).toBe(200);
    secrets.push(keyOf(link).link, link.short_code, link.short_code.replace('-', ''), token);
    if (link.code !== null) codes.push(link.code);
  }
  const { body } = await app.call(sendPatientLinks, { body: { user_ids: [dated.public_id, undated.public_id] } }, practice.who);
  expect(body.data.sent).toBe(2);
  const whileQueued = await everyRow(app.db);
  await app.drainJobs();
  const [rows, logged] = [await everyRow(app.db), log.join('')];
  for (const secret of secrets) for (const text of [whileQueued, rows, logged]) expect(text).not.toContain(secret);
  const links = await app.db.selectFrom('patient_links').selectAll().execute();
  const columns = links.flatMap((row) => Object.values(row).map(String));
  expect(columns.filter((text) => codes.includes(text))).toEqual([]);
  expect(rows).toContain(NOTE);
  expect(log.length).toBeGreaterThan(20);
  for (const personal of [NAME, NOTE, BORN, '1952-11-24', dated.email])
    expect(logged.toLowerCase()).not.toContain(personal.toLowerCase());
});

test('each link has secrets of its own, the same ones every time, and digests that only this installation makes', () => {
  const [ours, theirs] = [{ SECRET_KEY: 'ours'.padEnd(40, 'x') }, { SECRET_KEY: 'theirs'.padEnd(40, 'x') }];
  const publicId = fc.stringMatching(/^[A-Za-z0-9]{12}$/);
  const seen = new Set<string>();
  fc.assert(
    fc.property(publicId, fc.integer({ min: 1, max: 1_000_000 }), (public_id, serial) => {
      const link = { public_id, serial };
      const { token, shortCode, code } = secretsOf(ours, link);
      expect(secretsOf(ours, link)).toEqual({ token, shortCode, code });
      expect([token, code]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^\d{4}$/)]);
      expect(shortCode).toMatch(new RegExp(`^[${SHORT_CODE_LETTERS}]{8}$`));
      for (const other of [secretsOf(theirs, link), secretsOf(ours, { public_id, serial: serial + 1 })]) {
        expect(other.token).not.toBe(token);
        expect(other.shortCode).not.toBe(shortCode);
      }
      expect(tokenHash(ours, token).equals(tokenHash(theirs, token))).toBe(false);
      expect(shortHash(ours, shortCode).equals(shortHash(theirs, shortCode))).toBe(false);
      expect(answerHash(ours, public_id, code).equals(answerHash(theirs, public_id, code))).toBe(false);
      seen.add(shortCode[0] ?? '');
    }),
    { numRuns: 500 },
  );
  expect(seen.size).toBe(SHORT_CODE_LETTERS.length);
});
