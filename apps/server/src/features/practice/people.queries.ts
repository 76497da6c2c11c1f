import type { PeopleFigure } from '@physio/contract/practice/people';
import { type RawBuilder, sql } from 'kysely';
import { cared } from './caseload.queries.ts';
import type { Question } from './counted.queries.ts';
import { adhering, ended, ran, started } from './figures.queries.ts';

type Source = (groupId: number, question: Question) => RawBuilder<unknown>;
const running: Source = (groupId, question) => ran(groupId, question, sql`${question.from}::date`, sql`${question.to}::date`);
const of = (source: Source, condition: string) => (groupId: number, question: Question) =>
  sql<number>`select patient_id from (${source(groupId, question)}) f where ${sql.raw(condition)}`;

const PEOPLE: Record<PeopleFigure, (groupId: number, question: Question) => RawBuilder<number>> = {
  began_within_1: of(started, 'wait <= 1'),
  began_within_3: of(started, 'wait <= 3'),
  began_within_7: of(started, 'wait <= 7'),
  began_late: of(started, 'wait > 7'),
  never_began: of(started, 'wait is null'),
  did_all: of(ended, 'done >= due'),
  did_half: of(ended, 'done < due and 2 * done >= due'),
  did_less: of(ended, '2 * done < due'),
  ended_early: of(ended, 'is_early'),
  new: of(running, 'not carried and not earlier'),
  continuing: of(running, 'carried'),
  came_back: of(running, 'not carried and earlier'),
  adherence_none: of(adhering, 'share = 0'),
  adherence_25: of(adhering, 'share > 0 and share < 0.25'),
  adherence_50: of(adhering, 'share >= 0.25 and share < 0.5'),
  adherence_75: of(adhering, 'share >= 0.5 and share < 0.75'),
  adherence_most: of(adhering, 'share >= 0.75'),
  caseload: of(cared, 'true'),
};

/** The ids of the patients whom a figure counts, as a query within one. Of plans it counts each of their patients once. */
export const peopleOf = (groupId: number, figure: PeopleFigure, question: Question): RawBuilder<number> =>
  PEOPLE[figure](groupId, question);
