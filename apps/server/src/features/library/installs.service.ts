import type { Parsed } from '@physio/contract/common/endpoint';
import type { Language } from '@physio/contract/languages/languages';
import {
  type checkLibrary as checkEndpoint,
  type Install,
  type LibraryCheck,
  type LibrarySource,
  STARTER_NAME,
} from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { roomOf, sumStored } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext, Services } from '#platform/http/context.ts';
import { holdBox, loadBox } from './boxes/box-source.service.ts';
import { countsOf } from './counts.rules.ts';
import { selectExisting } from './existing.queries.ts';
import { distinctFiles, filesUnknownTo } from './files.service.ts';
import { administersGroup, findGroup } from './group-source.queries.ts';
import { loadGroupLibrary } from './group-source.service.ts';
import * as queries from './installs.queries.ts';
import type { PlacedNode } from './labels.rules.ts';
import { toInstall } from './library.mapper.ts';
import { withOwnItems } from './own-items.rules.ts';
import { filesOf, takesFiles } from './placements.rules.ts';
import { type LibraryPlan, planLibrary } from './plan.rules.ts';
import { countPending } from './review.queries.ts';
import { loadSheet } from './sheet-source.service.ts';
import type { Source } from './source.ts';
import { loadStarter } from './starter.service.ts';

type Wish = Parsed<typeof checkEndpoint>['body'];
const LISTED = 20;

/** What adding a library would do. Writes nothing. */
export async function checkLibrary(context: MemberContext, wish: Wish): Promise<LibraryCheck> {
  const { db, group, config } = context;
  const source = await openSource(context, wish);
  const { key } = source.manifest;
  const existing = withOwnItems(await selectExisting(db, group.id, source.manifest), group, key);
  const plan = planLibrary(source.manifest, existing, {
    wishes: [wish.language ?? group.language, source.manifest.language],
    sameName: wish.same_name,
    facts: factsOf(wish.source),
    hasFile: (name) => source.files.has(name),
    newId: newPublicId,
  });
  const taking = [...plan.exercises.values()].filter(takesFiles);
  const files = distinctFiles(filesOf(taking, source));
  const unknown = await filesUnknownTo(db, group.id, files);
  const room = roomOf(await sumStored(db, group.id), config.GROUP_STORAGE_MB).left();
  return {
    counts: countsOf(plan, unknown.length, files.length - unknown.length),
    bytes: unknown.reduce((sum, { bytes }) => sum + bytes, 0),
    room: Number.isFinite(room) ? room : null,
    items: itemsOf(plan),
    new_tags: [...new Set(plan.tags.values())].filter(({ id }) => id === null).map(({ texts }) => texts.original.name),
    new_options: plan.nodes.filter(({ id, depth }) => id === null && depth > 0).map(pathOf),
    faults: plan.faults,
  };
}

const itemsOf = ({ exercises, programmes }: LibraryPlan): LibraryCheck['items'] => [
  ...[...exercises.values()].map(({ changes, ...placed }) => ({
    ...itemOf('exercise', placed),
    ...(changes.length > 0 && { changes }),
  })),
  ...programmes.map((placed) => itemOf('programme', placed)),
];
type Any = Pick<LibraryPlan['programmes'][number], 'state' | 'id' | 'publicId' | 'texts'> & { item: { key: string } };
const itemOf = (kind: 'exercise' | 'programme', { item, state, id, publicId, texts }: Any) => ({
  kind,
  key: item.key,
  name: texts.original.name,
  state,
  encoded_id: id === null ? null : publicId,
});

const pathOf = (node: PlacedNode): string[] => [...(node.parent === null ? [] : pathOf(node.parent)), node.texts.original.name];

const factsOf = (source: LibrarySource) => (source.kind === 'sheet' ? (source.facts ?? []) : null);

/** @throws AppError when the source is a group that the caller does not administer */
async function openSource(context: MemberContext, { source, same_name }: Wish): Promise<Source> {
  requireSheet(source, same_name);
  if (source.kind === 'starter') return loadStarter();
  if (source.kind === 'sheet') return loadSheet(context.db, context.group.id, source.manifest);
  if (source.kind === 'box') return loadBox(context, context.group.id, source.id);
  return loadGroupLibrary(context, await groupToCopy(context.db, context.user.id, source.group_id, context.group.id));
}

function requireSheet(source: LibrarySource, sameName: Wish['same_name']): void {
  if (sameName === 'replace' && source.kind !== 'sheet') throw new AppError('validation', LIBRARY_MESSAGES.onlySheet);
}

async function groupToCopy(db: Db, userId: number, publicId: string, into: number) {
  const group = await findGroup(db, publicId);
  if (group === undefined || !(await administersGroup(db, group.id, userId)))
    throw new AppError('validation', LIBRARY_MESSAGES.notAdministered);
  if (group.id === into) throw new AppError('validation', LIBRARY_MESSAGES.ownGroup);
  return group;
}

/** Queues the adding of a library in the call's transaction. */
export async function installLibrary(context: MemberContext, wish: Wish): Promise<Install> {
  const { db, group, user, note } = context;
  if (await queries.holdUnderWay(db, group.id)) throw new AppError('conflict', LIBRARY_MESSAGES.underWay);
  const id = await queueInstall(context, { ...group, by: user.id }, wish);
  note(id, { source: wish.source.kind });
  return getInstall(context, id);
}

type Queueing = { id: number; publicId: string; language: Language; by: number };

/** @returns the public id of the install, which begins when the transaction has committed */
export async function queueInstall(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  group: Queueing,
  { source, language = group.language, arrives, same_name }: Wish,
): Promise<string> {
  requireSheet(source, same_name);
  const from = source.kind === 'group' ? await groupToCopy(db, group.by, source.group_id, group.id) : null;
  const box = source.kind === 'box' ? { id: source.id, pack: await holdBox(db, clock, group.id, source.id) } : null;
  const publicId = newPublicId();
  const name = {
    starter: STARTER_NAME,
    group: from?.group_name ?? '',
    sheet: source.kind === 'sheet' ? source.name : '',
    box: box?.pack.name ?? '',
  };
  const { id } = await queries.insertInstall(db, group.id, {
    publicId,
    source: source.kind,
    sourceGroupId: from?.id ?? null,
    manifest: source.kind === 'sheet' ? source.manifest : null,
    boxId: box?.id ?? null,
    licence: box?.pack.licence ?? null,
    publisher: box?.pack.publisher.name ?? null,
    name: name[source.kind],
    language,
    arrives,
    sameName: same_name,
    facts: [...(factsOf(source) ?? [])],
    by: group.by,
    at: clock.now(),
  });
  await jobs.enqueue(db, 'library', { installId: id }, group.publicId);
  return publicId;
}

export async function getInstall({ db, group }: MemberContext, id: string): Promise<Install> {
  const row = await queries.findInstall(db, group.id, id);
  if (row === undefined) throw new AppError('not_found', LIBRARY_MESSAGES.notFound);
  return toInstall(row);
}

export async function listInstalls({ db, group }: MemberContext): Promise<{ data: Install[]; pending: number }> {
  const [rows, pending] = await Promise.all([queries.selectInstalls(db, group.id, LISTED), countPending(db, group.id)]);
  return { data: rows.map(toInstall), pending };
}
