import { MESSAGES } from '@physio/contract/common/errors';
import { copyName } from '@physio/contract/programmes/copy-name';
import type { Db } from '#db/client.ts';
import { selectProgrammeTexts } from '#db/programme-texts.ts';
import { libraryChanged } from '#features/events/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { sourceOf } from '#platform/languages/source.ts';
import * as copies from './duplicate.queries.ts';
import * as queries from './programmes.queries.ts';
import { contentHash } from './programmes.rules.ts';
import type { Saved } from './programmes.service.ts';
import { insertTexts, type VersionText } from './texts.queries.ts';

/** A copy under a name of its own in each language, with the exercises (archived ones too), doses, translations and tags. */
export async function duplicateProgramme(context: MemberContext, publicId: string): Promise<Saved> {
  const { db, group, user, clock, note } = context;
  const source = await queries.holdCircuit(db, group.id, publicId, 'share');
  if (source === undefined) throw new AppError('not_found', MESSAGES.programNotFound);
  const { language, description, reps } = source;
  const details = { name: await freeCopyName(db, group.id, source.name), description, reps };
  const texts = await copiedTexts(db, group.id, source, details.name);
  const made = { created_by: user.id, created_at: clock.now() };
  const circuit = await queries.insertCircuit(db, group.id, made);
  const content_hash = contentHash(details, await copies.selectHashedItems(db, group.id, source.version_id));
  const version = { circuit_id: circuit.id, version: 1, ...details, content_hash, language, ...made };
  const { id: versionId } = await queries.insertVersion(db, group.id, version, texts);
  await copies.copyItems(db, group.id, { from: source.version_id, to: versionId });
  await insertTexts(db, group.id, versionId, texts, made.created_at);
  await copies.copyItemTexts(db, group.id, { from: source.version_id, to: versionId });
  await queries.makeCurrent(db, group.id, circuit.id, versionId, made.created_at);
  await copies.copyTags(db, group.id, { from: source.id, to: circuit.id });
  await copies.copyCredit(db, group.id, { from: source.id, to: circuit.id });
  await libraryChanged(context);
  note(circuit.public_id, { copy_of: publicId });
  return { circuit_id: circuit.public_id, circuit_hash: content_hash };
}

const freeCopyName = async (db: Db, groupId: number, name: string) =>
  copyName(name, await copies.selectNamesLike(db, groupId, name));

type Source = { version_id: number; name: string };
/** The translations for a copy called `name`. What was outdated stays so. */
async function copiedTexts(db: Db, groupId: number, source: Source, name: string): Promise<VersionText[]> {
  const copied: VersionText[] = [];
  for (const { version_id: _, ...text } of await selectProgrammeTexts(db, groupId, [source.version_id])) {
    const isCurrent = text.sources.name === sourceOf(source.name);
    copied.push({
      ...text,
      name: text.name === '' ? '' : await freeCopyName(db, groupId, text.name),
      sources: { ...text.sources, ...(isCurrent && { name: sourceOf(name) }) },
    });
  }
  return copied;
}
