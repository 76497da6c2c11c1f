import { MESSAGES } from '@physio/contract/common/errors';
import { holdTags } from '#db/held-rows.ts';
import { libraryChanged } from '#features/events/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { holdCircuit } from './programmes.queries.ts';
import * as queries from './shelf.queries.ts';

const notFound = () => new AppError('not_found', MESSAGES.programNotFound);

/** Takes a programme out of the library; the second time changes nothing. Its plans go on as they are. */
export const archiveProgramme = (context: MemberContext, publicId: string) => setArchived(context, publicId, true);
/** Puts it back. */
export const restoreProgramme = (context: MemberContext, publicId: string) => setArchived(context, publicId, false);

async function setArchived(context: MemberContext, publicId: string, archived: boolean): Promise<void> {
  const { db, group, clock } = context;
  const circuit = await queries.holdAnyCircuit(db, group.id, publicId);
  if (circuit === undefined) throw notFound();
  await queries.setArchived(db, group.id, circuit.id, { archived, now: clock.now() });
  await libraryChanged(context);
}

/** @throws AppError when the programme is archived, or a tag is not the group's: then its tags stay as they were */
export async function tagProgramme({ db, group }: MemberContext, publicId: string, tagIds: readonly string[]): Promise<void> {
  const circuit = await holdCircuit(db, group.id, publicId, 'update');
  if (circuit === undefined) throw notFound();
  const wanted = [...new Set(tagIds)];
  const tags = (await holdTags(db, group.id, wanted)).map(({ id }) => id);
  if (tags.length < wanted.length) throw new AppError('unknown_reference', MESSAGES.tagNotFound);
  await queries.replaceTags(db, group.id, circuit.id, tags);
}
