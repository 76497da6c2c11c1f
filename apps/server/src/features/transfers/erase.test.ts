import { readdir } from 'node:fs/promises';
import { listOwnPlans } from '@physio/contract/patient-app/patient-app';
import { updatePatient } from '@physio/contract/patients/patient-details';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { getPatient, listPatients, registerPatient } from '@physio/contract/patients/patients';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxFolder } from '#platform/mail/transport.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';
import { TABLES_WITH_TEXT } from '#test/patient-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());

let world: Awaited<ReturnType<typeof makeKnownPatient>>;
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
  world = await makeKnownPatient(app);
});

const erase = (more: Record<string, unknown> = {}, who = world.who) =>
  app.call(
    erasePatient,
    {
      params: { user_id: world.patient.public_id },
      body: { reason: 'asked', full_name: `${world.mark.toUpperCase()}  rao`, ...more } as never,
    },
    who,
  );
const record = () => app.call(exportPatient, { params: { user_id: world.patient.public_id } }, world.who);

/** Every row of every table, as text, where `term` stands in it. */
async function find(term: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select from ${sql.raw(name)} t where strpos(lower(t::text), ${term.toLowerCase()}) > 0`.execute(app.db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

describe('an erased patient', () => {
  test('stands in no table, list, figure or app; the audit log keeps the id', async () => {
    const other = await app.make.patient(world.group, { first_name: 'Stays' });
    // The mark stands wherever there is room for it: with a table left out here, nothing would show that it is erased.
    expect(await find(world.mark)).toEqual(TABLES_WITH_TEXT.map((table) => `public.${table}`));
    const { status, body } = await erase();
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Patient erased' });
    expect(await find(world.mark)).toEqual([]);
    const list = await app.call(listPatients, { query: {} }, world.who);
    expect(list.body).toMatchObject({ total_count: 1, pt_users: [{ id: other.public_id }] });
    expect(
      await app.db
        .selectFrom('group_stats')
        .select(['patients', 'reports'])
        .where('group_id', '=', world.group.id)
        .executeTakeFirst(),
    ).toEqual({
      patients: 1,
      reports: 0,
    });
    const entered = app.db.selectFrom('challenge_participants').select('id').where('patient_id', '=', world.patient.id);
    expect(await entered.where('removed_at', 'is', null).execute()).toEqual([]);
    expect(await app.db.selectFrom('badge_awards').where('patient_id', '=', world.patient.id).execute()).toEqual([]);
    expect((await app.call(listOwnPlans, {}, { token: world.patientToken })).status).toBe(401);
    expect((await app.call(getPatient, { params: { user_id: world.patient.public_id } }, world.who)).status).toBe(404);
    expect((await record()).status).toBe(404);
    const rows = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'patient.erase')
      .where('group_id', '=', world.group.id)
      .execute();
    expect(rows).toMatchObject([{ actor_user_id: world.user.id, entity_id: world.patient.public_id, detail: { reason: 'asked' } }]);
  });

  test('keeps nothing in a column that shows who it was', async () => {
    const read = () => app.db.selectFrom('patients').selectAll().where('id', '=', world.patient.id).executeTakeFirstOrThrow();
    const empty = Object.entries(await read()).flatMap(([column, value]) => (value === null ? [column] : []));
    expect(empty.sort(), 'other columns are filled by makeKnownPatient').toEqual(['archive_reason', 'archived_at', 'deleted_at']);
    await erase();
    const row = await read();
    const filled = Object.entries(row).flatMap(([column, value]) => (value === null ? [] : [column]));
    expect(filled.sort()).toEqual(
      [
        'created_at',
        'deleted_at',
        'email',
        'email_key',
        'first_name',
        'group_id',
        'had_plan',
        'id',
        'is_sample',
        'language',
        'last_name',
        'name_key',
        'public_id',
        'registered_by',
        'updated_at',
      ].sort(),
    );
    expect(row).toMatchObject({ first_name: 'Removed', last_name: 'Removed', name_key: '', language: 'en' });
    for (const table of ['performance_totals', 'plan_totals', 'plan_weeks'] as const)
      expect(await app.db.selectFrom(table).selectAll().where('plan_id', '=', world.plan.id).execute()).toEqual([]);
  });

  test('leaves no mail to a former address either, sent or waiting', async () => {
    await app.call(updatePatient, { params: { user_id: world.patient.public_id }, body: { email: 'new@example.org' } }, world.who);
    await app.db
      .updateTable('email_outbox')
      .set({ state: 'sent', payload: '{}' })
      .where('template', '=', 'patient_welcome')
      .where('to_email', '=', world.email)
      .execute();
    expect(await find(world.email)).toContain('public.email_outbox');
    await erase();
    expect(await find(world.mark)).toEqual([]);
  });

  test('stands in no file name of an import: their own, and any that holds a name of theirs', async () => {
    const other = await app.make.patientImport(world.group, world.user);
    const own = await app.make.patientImport(world.group, world.user);
    const named = await app.make.patientImport(world.group, world.user);
    const nameOf = async (id: number, file_name: string) =>
      app.db.updateTable('patient_imports').set({ file_name }).where('id', '=', id).execute();
    await nameOf(own.id, 'Former Name.csv');
    await nameOf(named.id, `list of ${world.mark.toUpperCase()}.csv`);
    await app.db.updateTable('patients').set({ import_id: own.id }).where('id', '=', world.patient.id).execute();
    await erase();
    const names = await app.db
      .selectFrom('patient_imports')
      .select('file_name')
      .where('id', 'in', [other.id, own.id, named.id])
      .orderBy('id')
      .execute();
    expect(names.map((row) => row.file_name)).toEqual(['patients.csv', 'Removed', 'Removed']);
  });

  test('leaves no mail that was written to a folder for want of a server', async () => {
    const local = await buildTestApp();
    const here = await makeKnownPatient(local);
    await local.drainJobs();
    const written = () => readdir(outboxFolder(local.config));
    expect(await written()).toHaveLength(1);
    const body = { reason: 'asked' as const, full_name: `${here.mark} Rao` };
    expect((await local.call(erasePatient, { params: { user_id: here.patient.public_id }, body }, here.who)).status).toBe(200);
    expect(await written()).toEqual([]);
    await local.close();
  });

  test('can be registered again, and is then somebody else', async () => {
    await erase();
    const body = { first_name: world.mark, last_name: 'Rao', email: world.email };
    const again = await app.call(registerPatient, { body }, world.who);
    expect(again.status).toBe(200);
    expect(again.body.data.id).not.toBe(world.patient.public_id);
  });

  test('leaves another group’s patient of the same address alone', async () => {
    const other = await app.make.practice();
    await app.call(registerPatient, { body: { first_name: 'Same', last_name: 'Person', email: world.email } }, other.who);
    await erase();
    expect(await app.call(listPatients, { query: {} }, other.who)).toMatchObject({
      body: { total_count: 1, pt_users: [{ email: world.email }] },
    });
    const mails = await app.db.selectFrom('email_outbox').select('group_id').where('to_email', '=', world.email).execute();
    expect(mails).toEqual([{ group_id: other.group.id }]);
  });

  test('who was archived lowers no figure', async () => {
    await app.db.updateTable('patients').set({ archived_at: new Date() }).where('id', '=', world.patient.id).execute();
    await app.db.updateTable('group_stats').set({ patients: 0, reports: 0 }).where('group_id', '=', world.group.id).execute();
    await erase();
    expect(
      await app.db
        .selectFrom('group_stats')
        .select(['patients', 'reports'])
        .where('group_id', '=', world.group.id)
        .executeTakeFirst(),
    ).toEqual({
      patients: 0,
      reports: 0,
    });
  });
});

describe('an erasure is refused', () => {
  test.each([
    [{ full_name: 'Canary Rao' }, TRANSFER_MESSAGES.eraseName],
    [{ full_name: '' }, TRANSFER_MESSAGES.eraseName],
    [{ reason: 'because' }, TRANSFER_MESSAGES.eraseReason],
  ])('with %j', async (more, message) => {
    const { status, body } = await erase(more);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await record()).status).toBe(200);
  });

  test('to a physio', async () => {
    const physio = await app.make.user();
    await app.make.member(world.group, physio, 'Physio');
    const who = { token: await app.make.session({ user: physio }), group: world.group.public_id };
    expect((await erase({}, who)).status).toBe(403);
    expect((await app.call(exportPatient, { params: { user_id: world.patient.public_id } }, who)).status).toBe(200);
  });

  test('the second time, also at the same time, and counts once', async () => {
    const answers = await Promise.all([erase(), erase(), erase()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const list = await app.call(listPatients, { query: {} }, world.who);
    expect(list.body.total_count).toBe(0);
  });
});
