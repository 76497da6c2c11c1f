import { MESSAGES } from '@physio/contract/common/errors';
import {
  CONSENT_MESSAGES,
  listConsents,
  listConsentTexts,
  recordConsent,
  withdrawConsent,
  writeConsentText,
} from '@physio/contract/consents/consents';
import { getHome, giveConsent } from '@physio/contract/patient-page/home';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { importCalls, person } from '#test/calls/imports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
beforeEach(async () => {
  practice = await app.make.practice();
  patient = await app.make.patient(practice.group);
});

const ofPatient = () => ({ params: { user_id: patient.public_id } });
const write = (texts: { en?: string; hi?: string; ja?: string }, after: number, who = practice.who) =>
  app.call(writeConsentText, { body: { purpose: 'care', texts, after } }, who);
const texts = async () => (await app.call(listConsentTexts, {}, practice.who)).body.data;
const given = { purpose: 'care', version: 1, language: 'en', way: 'paper', given_on: '2026-01-05', guardian: '' };
const record = (more: Partial<typeof given> = {}) =>
  app.call(recordConsent, { ...ofPatient(), body: { ...given, ...more } as never }, practice.who);
const withdraw = (purpose: 'care' | 'recording' = 'care') =>
  app.call(withdrawConsent, { ...ofPatient(), body: { purpose } }, practice.who);
const consents = async () => (await app.call(listConsents, ofPatient(), practice.who)).body.data;

describe('the text of a consent', () => {
  test('is a new version when it is changed; earlier ones are kept for reading', async () => {
    expect((await write({ en: 'We keep a record.' }, 0)).status).toBe(200);
    expect((await write({ en: 'We keep a record.' }, 1)).status).toBe(200);
    expect((await write({ en: 'We keep a record.', hi: 'हम रिकॉर्ड रखते हैं।' }, 1)).status).toBe(200);
    expect(await texts()).toMatchObject([
      { purpose: 'care', version: 2, written_by: 'Asha Kulkarni', texts: { en: 'We keep a record.', hi: 'हम रिकॉर्ड रखते हैं।' } },
      { purpose: 'care', version: 1, texts: { en: 'We keep a record.' } },
    ]);
  });

  test('does not overwrite what somebody else has written meanwhile, also at the same time', async () => {
    await write({ en: 'One' }, 0);
    const stale = await write({ en: 'Two' }, 0);
    expect([stale.status, stale.body.message]).toEqual([409, MESSAGES.stale]);
    const both = await Promise.all([write({ en: 'Three' }, 1), write({ en: 'Four' }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('needs words, and an Admin', async () => {
    const empty = await write({ en: '  ' }, 0);
    expect([empty.status, empty.body.message]).toEqual([400, CONSENT_MESSAGES.noText]);
    const physio = await app.make.user();
    await app.make.member(practice.group, physio, 'Physio');
    const who = { token: await app.make.session({ user: physio }), group: practice.group.public_id };
    expect((await write({ en: 'One' }, 0, who)).status).toBe(403);
    expect((await app.call(listConsentTexts, {}, who)).status).toBe(200);
  });
});

describe('a consent', () => {
  beforeEach(() => app.make.consentText(practice.group, practice.user));

  test('is recorded with its day, version, language and who recorded it, and withdrawn without being lost', async () => {
    expect((await record({ guardian: 'Meera Iyer' })).body.message).toBe('Consent recorded');
    const recorded = { ...{ purpose: 'care', version: 1, language: 'en', way: 'paper' }, guardian: 'Meera Iyer' };
    const by = { given_at: '2026-01-05T00:00:00.000Z', given_on: '2026-01-05', recorded_by: 'Asha Kulkarni' };
    expect(await consents()).toEqual([{ ...recorded, ...by, choice: 'agreed', withdrawn_at: null, withdrawn_by: null }]);
    expect((await withdraw()).status).toBe(200);
    expect(await consents()).toMatchObject([
      { ...recorded, ...by, withdrawn_at: expect.any(String), withdrawn_by: 'Asha Kulkarni' },
    ]);
    const twice = await withdraw();
    expect([twice.status, twice.body.message]).toEqual([400, CONSENT_MESSAGES.none]);
  });

  test('carries its words into the whole record, of the version that was consented to', async () => {
    await record();
    await write({ en: 'Another text' }, 1);
    const { data } = (await app.call(exportPatient, ofPatient(), practice.who)).body;
    expect(data.consents).toMatchObject([{ purpose: 'care', version: 1, text: 'We keep a record.' }]);
  });

  test.each([
    [{ version: 2 }, 'version', CONSENT_MESSAGES.textUnknown],
    [{ language: 'ja' }, 'version', CONSENT_MESSAGES.textUnknown],
    [{ purpose: 'sharing' }, 'version', CONSENT_MESSAGES.textUnknown],
    [{ purpose: 'recording' }, 'purpose', CONSENT_MESSAGES.purpose],
    [{ way: 'page' }, 'way', CONSENT_MESSAGES.way],
    [{ given_on: '2126-01-01' }, 'given_on', CONSENT_MESSAGES.givenOn],
  ])('is refused with %j', async (more, field, message) => {
    const { status, body } = await record(more as never);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
    expect(await consents()).toEqual([]);
  });

  test('keeps an import from being undone', async () => {
    const { bring, undo, rows } = importCalls(() => ({ app, who: practice.who, group: practice.group }));
    const { body } = await bring([person(1)]);
    patient = (await rows()).find((row) => row.first_name === 'P1') ?? patient;
    await record();
    expect((await undo(body.data.import.id)).body.data).toMatchObject({ undone: 0, kept: [{ first_name: 'P1' }] });
  });

  test('is audited by purpose and version, without names', async () => {
    await record({ guardian: 'Meera Iyer' });
    await withdraw();
    const rows = app.db.selectFrom('audit_log').select(['action', 'entity_id', 'detail']).where('group_id', '=', practice.group.id);
    expect(await rows.where('action', 'like', 'consent.%').orderBy('id').execute()).toEqual([
      { action: 'consent.add', entity_id: patient.public_id, detail: { purpose: 'care', version: 1 } },
      { action: 'consent.withdraw', entity_id: patient.public_id, detail: { purpose: 'care' } },
    ]);
  });
});

describe('what the patient’s page asks for', () => {
  let token: string;
  const say = (choice: 'agreed' | 'look_only' | 'withdrawn') => app.call(giveConsent, { body: { choice, version: 1 } }, { token });
  const own = async () => (await app.call(getHome, { query: {} }, { token })).body.data.home?.consent;
  beforeEach(async () => {
    await app.make.page(practice.group);
    token = await app.make.session({ patient });
  });

  test('stands in the same list, and is closed by what the patient says later', async () => {
    await say('agreed');
    expect(await consents()).toMatchObject([{ purpose: 'recording', way: 'page', recorded_by: null, withdrawn_at: null }]);
    await say('withdrawn');
    expect(await consents()).toMatchObject([
      { choice: 'withdrawn', withdrawn_at: null },
      { choice: 'agreed', withdrawn_at: expect.any(String), withdrawn_by: null },
    ]);
  });

  test('a consent to something else does not cover recording', async () => {
    await app.make.consentText(practice.group, practice.user);
    await say('withdrawn');
    await record();
    expect(await own()).toMatchObject({ choice: 'withdrawn' });
  });

  test('staff may record that it was withdrawn: recording ends at once, until the patient agrees again', async () => {
    await say('agreed');
    expect((await withdraw('recording')).status).toBe(200);
    expect(await own()).toMatchObject({ choice: 'withdrawn' });
    expect(await consents()).toMatchObject([
      { choice: 'withdrawn', way: 'said', recorded_by: 'Asha Kulkarni' },
      { choice: 'agreed', withdrawn_by: 'Asha Kulkarni' },
    ]);
    await say('agreed');
    expect(await own()).toMatchObject({ choice: 'agreed' });
  });
});
