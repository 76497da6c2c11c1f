import { sql } from 'kysely';

/** How many people work in the group that the query calls `g`. */
export const staffCount = sql<number>`(select count(*) from staff_members s where s.group_id = g.id and s.deleted_at is null)`;
