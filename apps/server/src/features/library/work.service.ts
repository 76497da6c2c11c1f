import { textOf } from '@physio/contract/common/sentence';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { inTransaction } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { makeDefaultSet } from '#features/classification/public.ts';
import { holdStorage, roomOf, sumStored } from '#features/content/public.ts';
import { gatherEvent } from '#features/events/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services } from '#platform/http/context.ts';
import { loadQueuedBox } from './boxes/box-source.service.ts';
import { selectExisting } from './existing.queries.ts';
import { discardStaged, distinctFiles, filesUnknownTo, type Staged, stageFiles } from './files.service.ts';
import { administersGroup, findGroupById } from './group-source.queries.ts';
import { loadGroupLibraryAtOnce } from './group-source.service.ts';
import * as queries from './installs.queries.ts';
import { withOwnItems } from './own-items.rules.ts';
import { filesOf, takesFiles } from './placements.rules.ts';
import { planLibrary } from './plan.rules.ts';
import { loadSheet } from './sheet-source.service.ts';
import type { Source, SourceFile } from './source.ts';
import { loadStarter } from './starter.service.ts';
import { writeLibrary } from './write.service.ts';

type Writing = Pick<Services, 'db' | 'jobs' | 'config' | 'freeSpace'>;

const MOST_ATTEMPTS = 5;
/** Trying again would not change them. */
const FINAL: readonly string[] = ['validation', 'forbidden', 'not_found'];

/** Brings in a library: its files first, then all rows in one transaction. Safe to repeat; one that is done is left alone. */
export async function carryOutInstall(services: Services, installId: number): Promise<void> {
  const install = await queries.beginInstall(services.db, installId);
  if (install === undefined) return;
  try {
    await bringIn(services, install, await sourceOf(services, install));
  } catch (error) {
    const isFinal = error instanceof AppError && FINAL.includes(error.code);
    if (isFinal || install.attempts >= MOST_ATTEMPTS)
      await queries.failInstall(services.db, install.group_id, install.id, failureOf(isFinal ? error : null));
    if (!isFinal) throw error;
  }
}

/** Brings in a library whose files are staged, in the transaction of `db`, as if it had come at that time. */
export async function installStaged(
  services: Writing,
  groupId: number,
  given: queries.NewInstall,
  source: Source,
  staged: Staged,
): Promise<void> {
  const { id } = await queries.insertInstall(services.db, groupId, given);
  const install = await queries.beginInstall(services.db, id);
  if (install !== undefined) await write(services, install, source, staged, given.at);
}

function failureOf(error: AppError | null) {
  if (error === null) return { message: LIBRARY_MESSAGES.failed };
  return { message: textOf(error.said), ...(typeof error.said === 'object' && error.said) };
}

/** Whoever asked for a copy may have lost the source group since. */
async function sourceOf(services: Services, install: queries.BegunInstall): Promise<Source> {
  const { db } = services;
  if (install.source === 'starter') return loadStarter();
  if (install.source === 'sheet' && install.manifest !== null) return loadSheet(db, install.group_id, install.manifest);
  if (install.box_id !== null) return loadQueuedBox(services, install.group_id, install.box_id);
  const from = install.source_group_id ?? 0;
  const group = await findGroupById(db, from);
  if (group === undefined || !(await administersGroup(db, from, install.installed_by)))
    throw new AppError('validation', LIBRARY_MESSAGES.notAdministered);
  return loadGroupLibraryAtOnce(services, group);
}

async function bringIn(services: Services, install: queries.BegunInstall, source: Source): Promise<void> {
  const { db } = services;
  const groupId = install.group_id;
  const plan = await planOf({ db }, install, source);
  const files = distinctFiles(filesOf([...plan.exercises.values()].filter(takesFiles), source));
  const unknown = await filesUnknownTo(db, groupId, files);
  await requireRoom(services, install, unknown);
  const total = unknown.length;
  const staged = await stageFiles(services, unknown, async (done) => {
    await queries.setFilesDone(db, groupId, install.id, { done, total });
  });
  try {
    await inTransaction(db, (transaction) =>
      write({ ...services, db: transaction }, install, source, staged, services.clock.now()),
    );
  } finally {
    await discardStaged(services, staged);
  }
}

/** All rows of an install that has begun, in the transaction of `db`. */
async function write(services: Writing, install: queries.BegunInstall, source: Source, staged: Staged, at: Date): Promise<void> {
  const { db } = services;
  const groupId = install.group_id;
  if ((await queries.holdBegun(db, groupId, install.id)) === undefined) return;
  await holdStorage(db, groupId);
  await makeDefaultSet(db, groupId);
  const packKey = source.manifest.key;
  const target = {
    group: { id: groupId, publicId: install.group_public_id },
    install: { id: install.id, packKey },
    arrives: install.arrives,
    made: { by: install.installed_by, at },
  };
  const plan = await planOf(services, install, source);
  const counts = await writeLibrary({ services, target, plan }, source, staged);
  await requireRoom(services, install, []);
  await queries.finishInstall(db, groupId, install.id, { counts, packKey, at });
  await gatherEvent(db, groupId, 'library.updated', null, at);
}

async function planOf({ db }: Pick<Services, 'db'>, install: queries.BegunInstall, source: Source) {
  const { key } = source.manifest;
  const known = await selectExisting(db, install.group_id, source.manifest);
  const existing = withOwnItems(known, { publicId: install.group_public_id }, key);
  return planLibrary(source.manifest, existing, {
    wishes: [install.language, source.manifest.language],
    sameName: install.same_name,
    facts: install.source === 'sheet' ? install.facts : null,
    hasFile: (name) => source.files.has(name),
    newId: newPublicId,
  });
}

/** @throws AppError when the group's quota has no room for the files, or the disk has none */
async function requireRoom({ db, config, freeSpace }: Writing, install: queries.BegunInstall, files: readonly SourceFile[]) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const full = roomOf(await sumStored(db, install.group_id), config.GROUP_STORAGE_MB).take(install.name, bytes);
  if (full !== null) throw new AppError('validation', full);
  if (bytes > 0) await freeSpace.requireFor(bytes);
}
