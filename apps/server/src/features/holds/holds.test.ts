import { endHold, HOLD_MESSAGES, listHolds, placeHold } from '@physio/contract/holds/holds';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { getPatient } from '@physio/contract/patients/patients';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reapplyErasures } from '#features/transfers/public.ts';
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
const place = (who = practice.who) => app.call(placeHold, { ...ofPatient(), body: { reason: 'A court case' } }, who);
const end = (who = practice.who) => app.call(endHold, { ...ofPatient(), body: { word: 'Settled' } }, who);
const holds = async () => (await app.call(listHolds, ofPatient(), practice.who)).body.data;
const erase = () => app.call(erasePatient, { ...ofPatient(), body: { reason: 'asked', full_name: 'Ravi Iyer' } }, practice.who);
const isThere = async () => (await app.call(getPatient, ofPatient(), practice.who)).status === 200;

describe('while a legal hold stands', () => {
  test('an erasure is refused with the reason, and goes through once it is ended', async () => {
    expect((await place()).body.message).toBe('Legal hold placed');
    const { status, body } = await erase();
    expect({ status, message: body.message }).toEqual({ status: 400, message: HOLD_MESSAGES.held });
    expect(await isThere()).toBe(true);
    expect((await end()).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  test('the undo of an import leaves the patient, and names them', async () => {
    const { bring, undo, rows } = importCalls(() => ({ app, who: practice.who, group: practice.group }));
    const { body } = await bring([person(1), person(2)]);
    const held = (await rows()).find((row) => row.first_name === 'P1');
    if (!held) throw new Error('not imported');
    await app.make.hold(practice.group, held, practice.user);
    const undone = await undo(body.data.import.id);
    expect(undone.body.data).toMatchObject({ undone: 1, kept: [{ user_id: held.public_id }] });
  });

  test('what was erased and came back with a backup stays until it is ended', async () => {
    await erase();
    await app.db.updateTable('patients').set({ deleted_at: null }).where('id', '=', patient.id).execute();
    await app.make.hold(practice.group, patient, practice.user, new Date(Date.now() - 86_400_000));
    expect(await reapplyErasures(app.services)).toMatchObject({ erased: 0, held: 1 });
    expect(await isThere()).toBe(true);
    await end();
    expect(await reapplyErasures(app.services)).toMatchObject({ erased: 1, held: 0 });
    expect(await isThere()).toBe(false);
  });

  test('the database itself refuses to delete or to empty the row', async () => {
    await place();
    const row = app.db.deleteFrom('patients').where('id', '=', patient.id);
    await expect(row.execute()).rejects.toThrow('a legal hold stands');
    const emptied = app.db.updateTable('patients').set({ deleted_at: new Date() }).where('id', '=', patient.id);
    await expect(emptied.execute()).rejects.toThrow('a legal hold stands');
  });

  test('and an erasure at the same time: one of the two, never a hold on nobody', async () => {
    for (let n = 0; n < 5; n++) {
      patient = await app.make.patient(practice.group);
      const [placed, erased] = await Promise.all([place(), erase()]);
      expect([placed.status, erased.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await isThere()).toBe(placed.status === 200);
    }
  });
});

describe('a legal hold', () => {
  test('says why, by whom and since when; ended ones stay on record', async () => {
    await place();
    expect(await holds()).toMatchObject([
      { reason: 'A court case', placed_by: 'Asha Kulkarni', placed_at: expect.any(String), ended_at: null, ended_by: null },
    ]);
    await end();
    await place();
    expect(await holds()).toMatchObject([
      { ended_at: null, end_word: '' },
      { ended_by: 'Asha Kulkarni', end_word: 'Settled' },
    ]);
    const record = (await app.call(exportPatient, ofPatient(), practice.who)).body.data;
    expect(record.holds).toEqual(await holds());
  });

  test('shows on the record while it stands', async () => {
    const since = async () => (await app.call(getPatient, ofPatient(), practice.who)).body.data.held_since;
    expect(await since()).toBeNull();
    await place();
    expect(await since()).toBe((await holds())[0]?.placed_at);
    await end();
    expect(await since()).toBeNull();
  });

  test('stands once, with its first reason; where none stands there is none to end', async () => {
    const none = await end();
    expect([none.status, none.body.message]).toEqual([400, HOLD_MESSAGES.none]);
    await place();
    const twice = await place();
    expect([twice.status, twice.body.message]).toEqual([400, HOLD_MESSAGES.already]);
    expect(await holds()).toHaveLength(1);
  });

  test('asks for a reason and for a word', async () => {
    const blank = await app.call(placeHold, { ...ofPatient(), body: { reason: ' \u200b ' } }, practice.who);
    expect([blank.status, blank.body.errors]).toEqual([400, { reason: HOLD_MESSAGES.reason }]);
    await place();
    const wordless = await app.call(endHold, { ...ofPatient(), body: { word: '' } }, practice.who);
    expect([wordless.status, wordless.body.errors]).toEqual([400, { word: HOLD_MESSAGES.word }]);
  });

  test('is for admins to place and to end, and for everybody to see', async () => {
    const physio = await app.make.user();
    await app.make.member(practice.group, physio, 'Physio');
    const who = { token: await app.make.session({ user: physio }), group: practice.group.public_id };
    expect((await place(who)).status).toBe(403);
    await place();
    expect((await end(who)).status).toBe(403);
    expect((await app.call(listHolds, ofPatient(), who)).body.data).toHaveLength(1);
  });

  test('is ended only by who has just shown who they are', async () => {
    await place();
    const later = new Date(Date.now() - 11 * 60_000);
    const token = await app.make.session({ user: practice.user }, later);
    const { status, body } = await end({ ...practice.who, token });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'step_up' })]);
    expect(await holds()).toMatchObject([{ ended_at: null }]);
  });

  test('leaves its placing and its end in the audit log, without the words', async () => {
    await place();
    await end();
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'detail'])
      .where('group_id', '=', practice.group.id)
      .where('action', 'like', 'hold.%')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'hold.place', entity_id: patient.public_id, detail: null },
      { action: 'hold.end', entity_id: patient.public_id, detail: null },
    ]);
  });
});
