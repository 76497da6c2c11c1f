import { inTransaction } from '#db/client.ts';
import { isHeld } from '#features/holds/public.ts';
import { forget, holdPatient } from '#features/transfers/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { selectDueOf } from './due.queries.ts';
import { termsOf } from './retention.service.ts';
import * as queries from './run.queries.ts';

type Stores = Pick<Services, 'db' | 'config' | 'clock'>;
type Run = NonNullable<Awaited<ReturnType<typeof queries.findRun>>>;
type Named = { id: number; public_id: string };

const BATCH = 50;

/**
 * Erases the patients of a confirmed run who are still due, each in a transaction of its own: what was done stays done when it is
 * interrupted, and the next attempt goes on. Where one fails, the others go on, and the job is tried again for that one.
 */
export async function carryOutRun(stores: Stores, groupId: number, runId: number): Promise<void> {
  const run = await queries.findRun(stores.db, groupId, runId);
  if (run === undefined) return;
  const failures: unknown[] = [];
  for (let after = 0; ; ) {
    const patients = await queries.selectWaiting(stores.db, groupId, runId, { after, most: BATCH });
    for (const patient of patients) await settle(stores, run, patient).catch((error: unknown) => failures.push(error));
    const last = patients.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  if (failures.length > 0) throw failures[0];
  await finish(stores, run);
}

/** Erases the patient, or leaves them where something has changed since it was confirmed. */
const settle = (stores: Stores, run: Run, { id, public_id }: Named): Promise<void> =>
  inTransaction(stores.db, async (db) => {
    const named = { runId: run.id, patientId: id };
    if (!(await queries.takeOn(db, run.group_id, named))) return;
    const outcome = await erase({ ...stores, db }, run, public_id);
    await queries.setOutcome(db, run.group_id, named, outcome);
  });

async function erase(stores: Stores, run: Run, publicId: string): Promise<'erased' | 'held' | 'kept'> {
  const { db, clock } = stores;
  const group = { id: run.group_id, publicId: run.group_public_id, timeZone: run.time_zone };
  const patient = await holdPatient(db, group.id, publicId);
  // By hand, since it was confirmed: there is nothing left to do.
  if (patient === undefined) return 'erased';
  if (await isHeld(db, group.id, patient.id)) return 'held';
  const terms = await termsOf(stores, group);
  if ((await selectDueOf(db, group.id, terms, [patient.id], run.id)).length === 0) return 'kept';
  await forget(stores, group, patient, { at: clock.now(), by: run.confirmed_by });
  const act = { action: 'patient.erase', entity: 'patient', entityId: publicId, groupId: group.id };
  await recordAct(db, { ...act, actorUserId: run.confirmed_by, detail: { reason: 'kept_long_enough' } });
  return 'erased';
}

/** Says in the audit log what became of the run, once. */
const finish = ({ db, clock }: Stores, run: Run): Promise<void> =>
  inTransaction(db, async (db) => {
    const detail = await queries.finishRun(db, run.group_id, run.id, clock.now());
    if (detail === undefined) return;
    const act = { action: 'retention.finish', entity: 'group', entityId: run.group_public_id, groupId: run.group_id };
    await recordAct(db, { ...act, actorUserId: run.confirmed_by, detail });
  });
