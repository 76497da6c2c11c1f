import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import { type Db, json } from '#db/client.ts';
import { sampleOf } from '#db/sample.ts';

export const selectKept = (db: Db, groupId: number, questions: readonly string[]) =>
  db
    .selectFrom('kept_insights')
    .select(['question', 'body', 'as_of'])
    .where('group_id', '=', groupId)
    .where('question', '=', anyOf(questions))
    .execute();

export const keepInsight = (db: Db, groupId: number, question: string, body: unknown, as_of: Date) =>
  db
    .insertInto('kept_insights')
    .values({ group_id: groupId, question, body: json(body), as_of })
    .onConflict((conflict) => conflict.columns(['group_id', 'question']).doUpdateSet({ body: json(body), as_of }))
    .execute();

export const forgetInsight = (db: Db, groupId: number, question: string) =>
  db.deleteFrom('kept_insights').where('group_id', '=', groupId).where('question', '=', question).execute();

/** Ends a statement of the transaction after so long. */
export const limitStatements = (db: Db, milliseconds: number) =>
  sql`select set_config('statement_timeout', ${String(Math.max(1, milliseconds))}, true)`.execute(db);

/** When what took too long was counted: never. */
export const NEVER = new Date(0);

const mayChange = sql<boolean>`(question not like '%:closed' or as_of = ${NEVER})`;

/** Groups of whom something is kept that may change, with the time of the oldest; for the job of the night. */
export const selectKeepers = (db: Db) =>
  db
    .selectFrom('kept_insights as k')
    .innerJoin('groups as g', 'g.id', 'k.group_id')
    .select(({ fn }) => ['g.id', 'g.time_zone', fn.min('k.as_of').as('oldest')])
    .where(mayChange)
    .groupBy(['g.id', 'g.time_zone'])
    .execute();

/** What is kept of a group and may change. */
export const selectOpenQuestions = (db: Db, groupId: number) =>
  db.selectFrom('kept_insights').select(['question', 'as_of']).where('group_id', '=', groupId).where(mayChange).execute();

export const selectPractice = (db: Db, groupId: number) =>
  db
    .selectFrom('groups')
    .select(['id', 'group_name', 'time_zone', 'physios_see_insights'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();

/** The day the practice's first plan began; null without one. */
export async function findFirstDay(db: Db, groupId: number): Promise<string | null> {
  const { first } = await db
    .selectFrom('plans')
    .select(({ fn }) => fn.min('starts_on').as('first'))
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .where('patient_id', 'is distinct from', sampleOf(groupId))
    .executeTakeFirstOrThrow();
  return first;
}
