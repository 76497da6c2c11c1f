import { inTransaction } from '#db/client.ts';
import { isHeld } from '#features/holds/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { holdPatient } from './erase.queries.ts';
import * as queries from './erasures.queries.ts';
import { emailDigest, forget } from './forget.service.ts';

type Stores = Pick<Services, 'db' | 'config' | 'clock'>;

/**
 * Erases again whom a restored backup has brought back: who is on the list by id, and who was registered under the address of
 * an erased person before that erasure. `known` are erasures that the backup does not have; it may repeat those it has. Done
 * twice, it finds nobody the second time. Who is under a legal hold in the backup stays until it is ended.
 * @returns how many were erased, and how many a hold has kept
 */
export async function reapplyErasures(
  stores: Stores,
  known: readonly queries.KnownErasure[] = [],
): Promise<{ erased: number; held: number }> {
  await queries.addErasures(stores.db, known);
  const counts = { erased: 0, held: 0 };
  for (const group of await queries.selectErasingGroups(stores.db)) {
    for (const { publicId, erasure } of await returnedTo(stores, group)) {
      const outcome = await eraseAgain(stores, group, publicId, erasure);
      if (outcome !== null) counts[outcome] += 1;
    }
  }
  return counts;
}

type Group = { id: number; publicId: string };
type Erasure = Awaited<ReturnType<typeof queries.selectErasures>>[number];

async function returnedTo({ db, config }: Stores, group: Group) {
  const erasures = await queries.selectErasures(db, group.id);
  const byId = new Map(erasures.map((erasure) => [erasure.patient_public_id, erasure]));
  const byAddress = new Map(erasures.map((erasure) => [erasure.email_digest?.toString('base64'), erasure]));
  return (await queries.selectOlderPatients(db, group.id)).flatMap(({ public_id: publicId, email_key, created_at }) => {
    const sameAddress = byAddress.get(emailDigest(config, group, email_key).toString('base64'));
    const erasure = byId.get(publicId) ?? (sameAddress && created_at < sameAddress.erased_at ? sameAddress : undefined);
    return erasure ? [{ publicId, erasure }] : [];
  });
}

/** Each in a transaction of its own: what was erased stays so when a later one fails. */
const eraseAgain = (
  stores: Stores,
  group: Group,
  publicId: string,
  { erased_at, erased_by }: Erasure,
): Promise<'erased' | 'held' | null> =>
  inTransaction(stores.db, async (db) => {
    const patient = await holdPatient(db, group.id, publicId);
    if (patient === undefined) return null;
    if (await isHeld(db, group.id, patient.id)) return 'held';
    await forget({ ...stores, db }, group, patient, { at: erased_at, by: erased_by });
    await recordAct(db, { action: 'patient.erase_again', entity: 'patient', entityId: publicId, groupId: group.id });
    return 'erased';
  });
