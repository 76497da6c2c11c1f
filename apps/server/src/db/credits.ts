import type { KeptCredit } from '@physio/contract/credits/credits';
import { sql } from 'kysely';

export type CreditedBy = 'exercise_id' | 'circuit_id' | 'media_id';

/** The columns of a credit. */
export const creditColumns = ({ changed, ...texts }: KeptCredit) => ({ ...texts, is_changed: changed });

/** A credit from the columns of its row. */
export const creditJson = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<KeptCredit>`jsonb_build_object('title', ${column('title')}, 'author', ${column('author')},
    'author_url', ${column('author_url')}, 'source', ${column('source')}, 'source_url', ${column('source_url')},
    'licence', ${column('licence')}, 'note', ${column('note')}, 'changed', ${column('is_changed')})`;
};

/** What a row is credited with, as a column of it: `id` names the exercise, programme or stored file; null without one. */
export const creditOf = (by: CreditedBy, id: string, groupId: number) =>
  sql<KeptCredit | null>`(select ${creditJson('credit')} from credits credit
    where ${sql.ref(`credit.${by}`)} = ${sql.ref(id)} and credit.group_id = ${groupId})`;
