import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { totalPages } from '@physio/contract/common/paging';
import { creditsToShow } from '@physio/contract/credits/credits';
import type {
  getProgrammeItems as itemsEndpoint,
  listProgrammes as listEndpoint,
  Programme,
} from '@physio/contract/programmes/programmes';
import { inReadersLanguage, namesInReadersLanguage } from '#db/programme-texts.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { loadItems } from './items.service.ts';
import * as queries from './library.queries.ts';
import * as facts from './library-facts.queries.ts';
import { toTagNames } from './programmes.mapper.ts';
import { findCircuit } from './programmes.queries.ts';
import { selectOwnTags } from './shelf.queries.ts';

type ListQuery = Parsed<typeof listEndpoint>['query'];
type Listed = { data: Programme[]; total_count: number; total_page: number };
type Row = Awaited<ReturnType<typeof queries.selectProgrammes>>[number];
const RECENT = 5;
/** As many as a collage shows. */
const FIRST_ITEMS = 4;

export async function listProgrammes(context: GroupContext, query: ListQuery): Promise<Listed> {
  const { db, group, user } = context;
  const search = await searchOf(context, query);
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit, usedBy: query.own_first ? (user?.id ?? null) : null };
  const [rows, total] = await Promise.all([
    queries.selectProgrammes(db, group.id, search, page),
    queries.countProgrammes(db, group.id, search),
  ]);
  return { data: await describe(context, rows), total_count: total, total_page: totalPages(total, query.limit) };
}

async function searchOf({ db, group }: GroupContext, query: ListQuery): Promise<queries.LibrarySearch> {
  const name = query.name?.trim() ?? '';
  const [nameTags, tags] = await Promise.all([
    name === '' ? [] : queries.selectTagsNamed(db, group.id, name),
    query.tag_ids?.length ? queries.selectTagsByPublicId(db, group.id, query.tag_ids) : null,
  ]);
  return {
    name,
    nameTags,
    tags,
    circuitId: query.circuit_id || null,
    archived: query.archived ?? false,
    missingLanguage: query.missing_language || null,
  };
}

async function describe({ db, group, apiKey, clock, links, readers }: GroupContext, rows: readonly Row[]): Promise<Programme[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const versionIds = rows.map((row) => row.version_id);
  const [shown, items, tags, ownTags, users, usedBy] = await Promise.all([
    inReadersLanguage(db, group.id, rows, readers),
    loadItems(db, group.id, versionIds, { links, readers }),
    facts.selectTagNames(db, group.id, ids),
    selectOwnTags(db, group.id, ids),
    // Who has a programme is nothing that a key for the library reads.
    apiKey ? [] : facts.selectUsers(db, group.id, ids, dayIn(group.timeZone, clock.now())),
    facts.countUsedBy(db, group.id, ids),
  ]);
  const tagsOf = Map.groupBy(tags, (tag) => tag.circuit_id);
  const ownTagsOf = Map.groupBy(ownTags, (tag) => tag.circuit_id);
  const usersOf = Map.groupBy(users, (user) => user.circuit_id);
  const patientsOf = new Map(usedBy.map((row) => [row.circuit_id, row.patients]));
  return shown.map((row) => ({
    encoded_id: row.public_id,
    name: row.name,
    description: row.description,
    circuit_rep: row.reps,
    users: usersOf.get(row.id)?.map((user) => `${user.first_name} ${user.last_name}`) ?? [],
    exercise_details: items.get(row.version_id) ?? [],
    ...toTagNames(tagsOf.get(row.id) ?? [], readers),
    tag_ids: ownTagsOf.get(row.id)?.map((tag) => tag.public_id) ?? [],
    used_by_count: patientsOf.get(row.id) ?? 0,
    circuit_hash: row.content_hash,
    languages: row.languages,
    credits: creditsToShow(row.credit),
  }));
}

/** A programme's exercises in order, and the hash to save from. */
export async function getProgrammeItems(
  { db, group, links, readers }: GroupContext,
  publicId: string,
): Promise<Reply<typeof itemsEndpoint>> {
  const circuit = await findCircuit(db, group.id, publicId);
  if (circuit === undefined) throw new AppError('not_found', MESSAGES.programNotFound);
  const items = await loadItems(db, group.id, [circuit.version_id], { links, readers });
  return { data: items.get(circuit.version_id) ?? [], circuit_hash: circuit.content_hash };
}

export async function listRecentProgrammes({ db, group, user, links, readers }: MemberContext) {
  const rows = await facts.selectRecent(db, group.id, user.id, RECENT);
  const versionIds = rows.map((row) => row.version_id);
  const [shown, items] = await Promise.all([
    namesInReadersLanguage(db, group.id, rows, readers),
    loadItems(db, group.id, versionIds, { links, readers }),
  ]);
  return shown.map(({ encoded_id, version_id, name, languages, edited_at }) => {
    const held = items.get(version_id) ?? [];
    const first_items = held.slice(0, FIRST_ITEMS);
    return { encoded_id, name, languages, updated_at: edited_at.toISOString(), exercises: held.length, first_items };
  });
}
