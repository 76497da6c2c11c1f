import { inTransaction } from '#db/client.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import type { Services } from '#platform/http/context.ts';
import { holdPatient } from './erase.queries.ts';
import * as queries from './erasures.queries.ts';
import { emailDigest, forget } from './forget.service.ts';

type Stores = Pick<Services, 'db' | 'config' | 'clock'>;

/**
 * Erases again whom a restored backup has brought back: who is on the list by id, and who was registered under the address of
 * an erased person before that erasure. `known` are erasures that the backup does not have; it may repeat those it has. Done
 * twice, it finds nobody the second time. @returns how many were erased
 */
export async function reapplyErasures(stores: Stores, known: readonly queries.KnownErasure[] = []): Promise<number> {
  await queries.addErasures(stores.db, known);
  let erased = 0;
  for (const group of await queries.selectErasingGroups(stores.db)) {
    for (const { publicId, erasure } of await returnedTo(stores, group)) {
      if (await eraseAgain(stores, group, publicId, erasure)) erased += 1;
    }
  }
  return erased;
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
const eraseAgain = (stores: Stores, group: Group, publicId: string, { erased_at, erased_by }: Erasure): Promise<boolean> =>
  inTransaction(stores.db, async (db) => {
    const patient = await holdPatient(db, group.id, publicId);
    if (patient === undefined) return false;
    await forget({ ...stores, db }, group, patient, { at: erased_at, by: erased_by });
    await recordAct(db, { action: 'patient.erase_again', entity: 'patient', entityId: publicId, groupId: group.id });
    return true;
  });
