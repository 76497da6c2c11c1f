import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { totalPages } from '@physio/contract/common/paging';
import type { Exercise, listExercises as listEndpoint, MostUsed } from '@physio/contract/exercises/exercises';
import { loadBranches, loadExerciseFilters } from '#features/classification/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { toExercise } from './exercises.mapper.ts';
import * as queries from './exercises.queries.ts';
import { matchedName } from './exercises.rules.ts';
import { holdExercises, loadExerciseFacts, loadInstructions } from './facts.service.ts';
import { selectNames } from './texts.queries.ts';
import { selectMostUsed } from './usage.queries.ts';

type ListQuery = Parsed<typeof listEndpoint>['query'];
type Listed = { data: Exercise[]; total_count: number; total_page: number };
type Card = { id: number; side: 'right' | 'left' | null };
/** A key has no favourites. */
const NOBODY = 0;
const MOST_USED = 6;
/** Of the practice's plans, the last. */
const AMONG_PLANS = 1_000;
const NONE: Listed = { data: [], total_count: 0, total_page: 0 };

/** A page of the directory; with `exercise_id` that one exercise alone, whatever else is asked. */
export async function listExercises(context: GroupContext, query: ListQuery): Promise<Listed> {
  const { db, group, readers } = context;
  const asked = query.exercise_id ? { page: 1, limit: 1, exercise_id: query.exercise_id } : query;
  const search = await searchOf(context, asked);
  if (search === null) return NONE;
  const translated = await queries.selectTranslated(db, group.id, readers);
  const page = { offset: (asked.page - 1) * asked.limit, limit: asked.limit, readers, translated };
  const [cards, total] = await Promise.all([
    queries.selectCards(db, group.id, search, page),
    queries.countCards(db, group.id, search),
  ]);
  const data = await describe(context, cards, search.name);
  return { data, total_count: total, total_page: totalPages(total, asked.limit) };
}

/** @returns null when a filter names no node of the group: it matches nothing */
async function searchOf({ db, group, user }: GroupContext, query: ListQuery): Promise<queries.ExerciseSearch | null> {
  const nodes = query.filter_ids ?? [];
  const branches = nodes.length === 0 ? [] : await loadBranches(db, group.id, nodes);
  if (nodes.length > 0 && branches.length === 0) return null;
  return {
    name: query.name ?? '',
    status: query.status ?? null,
    isPhysio: query.is_physio ?? null,
    favouriteOf: query.is_favourite ? (user?.id ?? NOBODY) : null,
    branches,
    exerciseId: query.exercise_id ?? null,
    archived: query.archived ?? false,
    perSide: query.include_variations ?? false,
    missing: query.missing_language ?? null,
  };
}

async function describe(context: GroupContext, cards: readonly Card[], text: string): Promise<Exercise[]> {
  const { db, group, user, links, readers } = context;
  const ids = [...new Set(cards.map((card) => card.id))];
  if (ids.length === 0) return [];
  const [facts, favourites, filters, names] = await Promise.all([
    loadExerciseFacts(db, group.id, ids, { links, readers }),
    queries.selectFavourites(db, group.id, user?.id ?? NOBODY, ids),
    loadExerciseFilters(db, group.id, ids, readers),
    text.trim() === '' ? [] : selectNames(db, group.id, ids),
  ]);
  const namesOf = Map.groupBy(names, (row) => row.id);
  return cards.flatMap(({ id, side }) => {
    const known = facts.get(id);
    const card = { side, isFavourite: favourites.has(id), filters: filters.get(id) ?? { categories: {}, selected_ids: [] } };
    if (known === undefined) return [];
    const found = matchedName(text, known.name, namesOf.get(id) ?? [], readers);
    return [{ ...toExercise(known, card), ...(found && { matched_name: found }) }];
  });
}

export async function listMostUsed(context: GroupContext): Promise<{ data: MostUsed[]; of_plans: number }> {
  const uses = await selectMostUsed(context.db, context.group.id, MOST_USED, AMONG_PLANS);
  const plansOf = new Map(uses.map(({ public_id, plans }) => [public_id, plans]));
  const exercises = await describe(
    context,
    uses.map(({ id }) => ({ id, side: null })),
    '',
  );
  const data = exercises.map((exercise) => ({ exercise, plans: plansOf.get(exercise.encoded_id) ?? 0 }));
  return { data, of_plans: uses[0]?.of_plans ?? 0 };
}

export const listInstructions = ({ db, group, readers }: GroupContext, ids: readonly string[]) =>
  loadInstructions(db, group.id, ids, readers);

type Wish = { exercise_id: string; is_favourite?: boolean | undefined };

/** Sets the mark as wished; without a wish it turns it over. */
export async function updateFavourite({ db, group, user }: MemberContext, { exercise_id: id, is_favourite: wanted }: Wish) {
  const exercise = (await holdExercises(db, group.id, [id])).get(id);
  if (exercise === undefined || exercise.isArchived) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const wasOne = wanted !== true && (await queries.deleteFavourite(db, group.id, user.id, exercise.id));
  if (wanted === false || (wanted === undefined && wasOne)) return { is_favourite: false };
  await queries.insertFavourite(db, group.id, user.id, exercise.id);
  return { is_favourite: true };
}
