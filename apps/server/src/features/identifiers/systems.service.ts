import { IDENTIFIER_MESSAGES, type OtherSystem } from '@physio/contract/identifiers/identifiers';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, GroupContext } from '#platform/http/context.ts';
import * as queries from './systems.queries.ts';

export const listSystems = ({ db, group }: GroupContext) => queries.selectSystems(db, group.id);

/** @throws AppError `conflict` when one would go in which patients have numbers */
export async function saveSystems(context: Context<'admin'>, systems: readonly OtherSystem[]) {
  const { db, group, note } = context;
  await queries.holdSystems(db, group.id);
  const wanted = new Set(systems.map(({ system }) => system));
  const leaving = (await queries.selectSystems(db, group.id)).filter(({ system }) => !wanted.has(system));
  if (leaving.some(({ in_use }) => in_use)) throw new AppError('conflict', IDENTIFIER_MESSAGES.inUse);
  if (leaving.length > 0)
    await queries.deleteSystems(
      db,
      group.id,
      leaving.map(({ system }) => system),
    );
  if (systems.length > 0) await queries.keepSystems(db, group.id, systems);
  note(group.publicId, { systems: [...wanted] });
  return queries.selectSystems(db, group.id);
}
