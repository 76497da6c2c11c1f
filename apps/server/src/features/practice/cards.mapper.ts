import type { Named, PracticeCards, PracticeFigures } from '@physio/contract/practice/practice';
import { loadExerciseNames } from '#db/exercise-names.ts';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { caseloadOf, nameOf, type Waiting } from './caseload.mapper.ts';
import * as choices from './choices.queries.ts';
import type { Answers } from './kept.service.ts';

type Programme = Awaited<ReturnType<typeof choices.selectProgrammes>>[number];
type Shown = Pick<PracticeFigures, 'cards' | 'people' | 'programmes' | 'tags'>;

/** The counted cards with the names of today, in the reader's language, and what the figures can be narrowed to. */
export async function nameCards(context: MemberContext, answers: Answers, waiting: readonly Waiting[] | null): Promise<Shown> {
  const { db, group, user } = context;
  const scored = (answers.scores ?? []).flatMap(({ programme }) => (programme === null ? [] : [programme]));
  const [staff, given, others, tags] = await Promise.all([
    choices.selectStaff(db, group.id),
    choices.selectGivenProgrammes(db, group.id),
    choices.selectProgrammes(db, group.id, scored),
    choices.selectProgrammeTags(db, group.id),
  ]);
  const [programmes, named] = await Promise.all([nameProgrammes(context, given), nameProgrammes(context, others)]);
  const isAdmin = group.role === 'Admin';
  const { starting, staying, finishing, months, adherence } = answers;
  const plain = { starting, staying, finishing, months, adherence };
  const cards = Object.fromEntries(Object.entries(plain).map(([card, answer]) => [card, answer ?? null])) as Pick<
    PracticeCards,
    keyof typeof plain
  >;
  return {
    cards: {
      ...cards,
      scores: answers.scores ? namedScores(answers.scores, named) : null,
      exercises: await nameExercises(context, answers.exercises),
      caseload: answers.caseload ? caseloadOf(answers.caseload, waiting, staff, isAdmin ? null : user.id) : null,
    },
    people: staff.filter(({ id }) => isAdmin || id === user.id).map((one) => ({ id: one.public_id, name: nameOf(one) })),
    programmes: [...programmes.values()],
    tags: tags.map(({ public_id, name }) => ({ id: public_id, name })),
  };
}

async function nameProgrammes({ db, group, readers }: MemberContext, rows: readonly Programme[]): Promise<Map<number, Named>> {
  const named = await namesInReadersLanguage(db, group.id, rows, readers);
  return new Map(
    named.map(({ id, public_id, name, languages }) => [
      id,
      { id: public_id, name, ...(languages?.name && { language: languages.name }) },
    ]),
  );
}

function namedScores(scores: NonNullable<Answers['scores']>, programmes: Map<number, Named>): NonNullable<PracticeCards['scores']> {
  return scores.flatMap(({ programme: id, ...score }) => {
    const programme = id === null ? null : programmes.get(id);
    return programme === undefined ? [] : { ...score, programme };
  });
}

async function nameExercises(
  { db, group, readers }: MemberContext,
  exercises: Answers['exercises'],
): Promise<PracticeCards['exercises']> {
  if (!exercises) return null;
  const ids = [...exercises.left_out, ...exercises.measured_lowest].map(({ exercise }) => exercise);
  const [names, rows] = await Promise.all([
    loadExerciseNames(db, group.id, ids, readers),
    choices.selectExerciseIds(db, group.id, ids),
  ]);
  const publicIds = new Map(rows.map((row) => [row.id, row.public_id]));
  const named = <R extends { exercise: number }>(list: readonly R[]) =>
    list.flatMap(({ exercise, ...row }) => {
      const [name, id] = [names.get(exercise), publicIds.get(exercise)];
      return name && id ? [{ ...row, ...name, id }] : [];
    });
  return { left_out: named(exercises.left_out), measured_lowest: named(exercises.measured_lowest) };
}
