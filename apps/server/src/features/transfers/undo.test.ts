import { addDays, utcDay } from '@physio/contract/common/dates';
import { registerPatient } from '@physio/contract/patients/patients';
import { assignProgramme } from '@physio/contract/plans/plans';
import { listImports, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { importCalls, person } from '#test/calls/imports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeEach(async () => {
  practice = await app.make.practice();
});
const { bring, undo, count, rows, audit } = importCalls(() => ({ app, who: practice.who, group: practice.group }));

describe('the undo', () => {
  test('takes back who is untouched, names who is not, and counts right', async () => {
    const { body } = await bring(Array.from({ length: 7 }, (_, n) => person(n)));
    const [planned, archived, changed, signedIn, reported] = await rows();
    if (!planned || !archived || !changed || !signedIn || !reported) throw new Error('not imported');
    const programme = await app.make.programme(practice.group);
    const given = {
      times_per_day: 1,
      frequency: 7,
      duration: 1,
      starts_date: addDays(utcDay(new Date()), 1),
    };
    await app.call(
      assignProgramme,
      { body: { circuit_id: programme.public_id, user_ids: [planned.public_id], ...given } as never },
      practice.who,
    );
    await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', archived.id).execute();
    await app.db.updateTable('patients').set({ gender: 'other', updated_at: new Date() }).where('id', '=', changed.id).execute();
    await app.make.session({ patient: signedIn });
    await app.db
      .insertInto('reports')
      .values({
        public_id: 'reportreport',
        group_id: practice.group.id,
        patient_id: reported.id,
        token_hash: Buffer.from('r'),
        data_until: new Date(),
        expires_at: new Date(),
        body: '{}',
      })
      .execute();
    const answer = await undo(body.data.import.id);
    expect(answer.body.data).toMatchObject({
      undone: 2,
      kept: [0, 1, 2, 3, 4].map((n) => ({ first_name: `P${n}`, last_name: 'Rao' })),
    });
    expect(await count()).toBe(5);
    expect((await audit('import.undo')).map((row) => row.detail)).toEqual([{ undone: 2, kept: 5 }]);
    const again = await undo(body.data.import.id);
    expect({ status: again.status, message: again.body.message }).toEqual({
      status: 400,
      message: TRANSFER_MESSAGES.undoneAlready,
    });
    expect((await app.call(listImports, {}, practice.who)).body.data).toMatchObject([
      { registered: 7, undone: 2, imported_by: 'Asha Kulkarni' },
    ]);
  });

  test('frees the e-mails: the file can be imported, and its people registered, again', async () => {
    const { body } = await bring([person(1), person(2)]);
    await undo(body.data.import.id);
    expect((await bring([person(1)])).body.data.fresh).toBe(1);
    const { status } = await app.call(
      registerPatient,
      { body: { first_name: 'P2', last_name: 'Rao', email: 'p2@example.org' } },
      practice.who,
    );
    expect(status).toBe(200);
  });

  test('is open for a day', async () => {
    const { body } = await bring([person(1)]);
    app.setTime(new Date(Date.now() + 24 * 3_600_000 + 60_000).toISOString());
    const token = await app.make.session({ user: practice.user }, new Date(Date.now() + 24 * 3_600_000));
    const late = await undo(body.data.import.id, { ...practice.who, token });
    expect([late.status, late.body.message]).toEqual([400, TRANSFER_MESSAGES.undoOver]);
    expect((await rows()).length).toBe(1);
  });

  test('and an assignment at the same time leave no plan without its patient', async () => {
    const programme = await app.make.programme(practice.group);
    for (let n = 0; n < 5; n++) {
      const { body } = await bring([person(n)]);
      const patient = (await rows()).at(-1);
      const given = {
        times_per_day: 1,
        frequency: 7,
        duration: 1,
        starts_date: addDays(utcDay(new Date()), 1),
      };
      const [undone, assigned] = await Promise.all([
        undo(body.data.import.id),
        app.call(
          assignProgramme,
          { body: { circuit_id: programme.public_id, user_ids: [patient?.public_id], ...given } as never },
          practice.who,
        ),
      ]);
      expect(undone.status).toBe(200);
      expect(undone.body.data.undone + (assigned.status === 200 ? 1 : 0)).toBe(1);
    }
  });
});
