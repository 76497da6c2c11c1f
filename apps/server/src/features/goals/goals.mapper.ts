import type { Goal, OwnGoal } from '@physio/contract/goals/goals';
import { foreignLanguage } from '@physio/contract/languages/letters';
import type { Readers } from '#platform/languages/asked-language.ts';
import type { GoalRow } from './goals.queries.ts';

export const toOwnGoal = (row: GoalRow, readers: Readers): OwnGoal => ({
  id: row.public_id,
  text: row.text,
  language: foreignLanguage(row.text, readers[0]),
  target_date: row.target_on,
  set_on: row.set_on,
  ratings: row.ratings,
});

export const toGoal = (row: GoalRow, readers: Readers): Goal => ({
  ...toOwnGoal(row, readers),
  set_by: row.set_first === null ? null : `${row.set_first} ${row.set_last}`,
  ended_on: row.ended_on,
  ended: row.ended_at && {
    at: row.ended_at.toISOString(),
    by: row.end_first === null ? null : `${row.end_first} ${row.end_last}`,
    word: row.end_word,
    how: row.ended_how,
  },
});
