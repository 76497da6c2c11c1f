import type { OtherSystem } from '@physio/contract/identifiers/identifiers';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type SystemRow = OtherSystem & { in_use: boolean };

/** In the practice's order. */
export const selectSystems = (db: Db, groupId: number): Promise<SystemRow[]> =>
  db
    .selectFrom('group_systems as s')
    .select(['s.system', 's.label', 's.parameter'])
    .select(
      sql<boolean>`exists (select from patient_identifiers i where i.group_id = s.group_id and i.system = s.system)`.as('in_use'),
    )
    .where('s.group_id', '=', groupId)
    .orderBy('s.position')
    .execute();

/** Held against another save, and against a patient's first number in a system that goes. */
export const holdSystems = (db: Db, groupId: number) =>
  db.selectFrom('group_systems').select('system').where('group_id', '=', groupId).orderBy('system').forUpdate().execute();

/** Breaks the foreign key of `patient_identifiers` when a number came meanwhile. */
export const deleteSystems = (db: Db, groupId: number, systems: readonly string[]) =>
  db.deleteFrom('group_systems').where('group_id', '=', groupId).where('system', 'in', systems).execute();

export const keepSystems = (db: Db, groupId: number, systems: readonly OtherSystem[]) =>
  db
    .insertInto('group_systems')
    .values(systems.map((system, position) => ({ group_id: groupId, ...system, position })))
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'system']).doUpdateSet(({ ref }) => ({
        label: ref('excluded.label'),
        parameter: ref('excluded.parameter'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
