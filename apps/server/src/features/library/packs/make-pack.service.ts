import type { Parsed } from '@physio/contract/common/endpoint';
import { formatBytes } from '@physio/contract/content/content';
import { needsNote } from '@physio/contract/credits/licences';
import { MANIFEST_LIMITS, type Manifest } from '@physio/contract/library/manifest';
import { type makePack as makeEndpoint, PACK_EXTENSION } from '@physio/contract/library/pack';
import { PACK_MESSAGES, packPending, packPermitted, packTooLarge, packTooManyFiles } from '@physio/contract/library/pack-messages';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { writeZip, type ZipPart } from '#platform/zip/write-zip.ts';
import { findGroupById } from '../group-source.queries.ts';
import { keyOf, loadGroupLibraryAtOnce } from '../group-source.service.ts';
import { nameIn } from '../texts.rules.ts';
import { type Choice, choose } from './choice.rules.ts';
import { withStableKeys } from './keys.rules.ts';
import { type About, type Pack, packOf } from './pack.rules.ts';
import { namesOfPermitted, withoutPackCredit } from './pack-credit.rules.ts';
import { findExerciseName, selectOrigins } from './pack-keys.queries.ts';

type Body = Parsed<typeof makeEndpoint>['body'];
const MOST_NAMED = 5;
const MIB = 1024 * 1024;
const LISTS = ['exercises', 'programmes', 'tags', 'options'] as const;
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu;

/** Chosen exercises and programmes of the group as a file, which is made while it is sent. */
export async function makePack(context: MemberContext, body: Body): Promise<Download> {
  const { db, group, config, note } = context;
  const row = await findGroupById(db, group.id);
  if (row === undefined) throw new Error('a call without its group');
  const about = aboutOf(body, row.group_name);
  const source = await loadGroupLibraryAtOnce(context, row);
  const choice = await choiceOf(context, source.manifest, body);
  const { manifest, lacking } = choose(source.manifest, choice);
  if (lacking !== null) throw new AppError('validation', packPending(lacking));
  if (manifest.exercises.length === 0) throw new AppError('validation', PACK_MESSAGES.nothingChosen);
  const permitted = body.with_permitted ? [] : namesOfPermitted(manifest);
  if (permitted.length > 0) throw new AppError('validation', packPermitted(permitted.slice(0, MOST_NAMED).join(', ')));
  const origins = await selectOrigins(db, group.id);
  const keyed = withStableKeys(
    manifest,
    origins.map(({ kind, public_id, pack_key, item_key }) => ({
      kind,
      key: keyOf(public_id),
      packKey: pack_key,
      itemKey: item_key,
    })),
  );
  const pack = packOf(withoutPackCredit(keyed, about), source.files, about);
  const parts = partsOf(pack);
  requireTakable(pack, parts, config.MAX_PACK_MB * MIB);
  note(null, { exercises: manifest.exercises.length, programmes: manifest.programmes.length });
  return { name: `${about.name.replace(FORBIDDEN, ' ').trim() || 'pack'}${PACK_EXTENSION}`, content: writeZip(parts) };
}

function aboutOf({ name, licence, permission, publisher, publisher_url: url }: Body, groupName: string): About {
  if (needsNote(licence) && !permission)
    throw new AppError('validation', PACK_MESSAGES.permission, { fields: { permission: PACK_MESSAGES.permission } });
  return { name, licence, ...(permission && { permission }), publisher: { name: publisher || groupName, ...(url && { url }) } };
}

/** @throws AppError when what was chosen is not there or waits for review */
async function choiceOf({ db, group }: MemberContext, manifest: Manifest, body: Body): Promise<Choice> {
  const { exercise_ids: exercises, programme_ids: programmes } = body;
  if (exercises === undefined && programmes === undefined) return null;
  const approved = new Set(manifest.exercises.map(({ key }) => key));
  for (const id of exercises ?? []) {
    if (approved.has(keyOf(id))) continue;
    const pending = await findExerciseName(db, group.id, id);
    throw new AppError('validation', pending === undefined ? PACK_MESSAGES.exerciseNotFound : packPending(pending.name));
  }
  const live = new Set(manifest.programmes.map(({ key }) => key));
  if ((programmes ?? []).some((id) => !live.has(keyOf(id)))) throw new AppError('validation', PACK_MESSAGES.programmeNotFound);
  return { exercises: new Set((exercises ?? []).map(keyOf)), programmes: new Set((programmes ?? []).map(keyOf)) };
}

/** `manifest.json` first: a reader need not look at the end for it. */
const partsOf = ({ manifest, files }: Pack): ZipPart[] => [
  { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
  ...[...files].map(([digest, file]) => ({
    name: `media/${digest}.${file.type}`,
    bytes: file.bytes,
    open: () => file.open(),
  })),
];

/** @throws AppError when no console would take the pack */
function requireTakable({ manifest }: Pack, parts: readonly ZipPart[], most: number): void {
  if (LISTS.some((list) => manifest[list].length > MANIFEST_LIMITS[list])) throw new AppError('validation', PACK_MESSAGES.tooMuch);
  const crowded = manifest.exercises.find(({ files }) => files.length > MANIFEST_LIMITS.files);
  if (crowded !== undefined) throw new AppError('validation', packTooManyFiles(nameIn(crowded.name, [manifest.language])));
  const bytes = parts.reduce((sum, part) => sum + ('content' in part ? part.content.length : part.bytes), 0);
  if (bytes > most) throw new AppError('validation', packTooLarge(formatBytes(bytes), formatBytes(most)));
}
