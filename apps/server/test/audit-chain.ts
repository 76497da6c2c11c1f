import { getPatient } from '@physio/contract/patients/patients';
import pg from 'pg';
import { sealAudit } from '#features/audit/public.ts';
import type { TestApp } from './build-test-app.ts';

/** Longer than a transaction may take. */
export const SETTLED_MS = 16 * 60_000;

/** Whoever holds the database: the tables' owner, with triggers off. */
export async function openIntruder(app: TestApp): Promise<pg.Client> {
  const intruder = new pg.Client(app.connection);
  await intruder.connect();
  await intruder.query('set session_replication_role = replica');
  return intruder;
}

/** A new practice whose log is written and sealed. */
export async function makeAuditedPractice(app: TestApp) {
  const practice = await app.make.practice();
  const { group, who } = practice;
  let now = Date.now();
  const seal = () => sealAudit({ db: app.db, clock: { now: () => new Date(now) } });
  return {
    ...practice,
    now: () => now,
    seal,
    /** Leaves so many entries. @returns the patient's id */
    async act(times = 1) {
      const { public_id } = await app.make.patient(group, { first_name: 'Meera', last_name: 'Nair' });
      for (let n = 0; n < times; n += 1) await app.call(getPatient, { params: { user_id: public_id } }, who);
      return public_id;
    },
    /** Seals, and again when nothing can come in late any more. */
    async settle() {
      for (let n = 0; n < 3; n += 1) {
        await seal();
        now += SETTLED_MS;
      }
    },
    /** The id of the group's entry of this number. */
    async at(position: number): Promise<number> {
      const row = await app.db
        .selectFrom('audit_log')
        .select('id')
        .where('group_id', '=', group.id)
        .orderBy('id')
        .offset(position - 1)
        .limit(1)
        .executeTakeFirstOrThrow();
      return row.id;
    },
  };
}
