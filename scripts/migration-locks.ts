// What in a migration holds a large table for longer than anybody wants to wait.

/** Tables that have a million rows, or many, in a practice that is large. */
export const LARGE = [
  'assignments',
  'audit_log',
  'challenge_points',
  'exercise_performances',
  'exercise_texts',
  'media_objects',
  'patient_messages',
  'patient_reminders',
  'patient_sessions',
  'patients',
  'performance_totals',
  'plan_totals',
  'plan_weeks',
  'plans',
] as const;

const TABLE = `(?:only )?(?:if exists )?(${LARGE.join('|')})\\b`;
/** Each kind reads or writes the whole table while nobody else may write to it, or read it. */
const KINDS: Record<string, RegExp> = {
  'a type changes': new RegExp(`alter table ${TABLE}[^;]*?\\balter column \\w+ (?:set data )?type\\b`, 'g'),
  'a column is made not null': new RegExp(`alter table ${TABLE}[^;]*?\\bset not null\\b`, 'g'),
  'a column is computed': new RegExp(`alter table ${TABLE}[^;]*?\\badd column [^;]*?\\bgenerated always as \\(`, 'g'),
  'a default differs in each row': new RegExp(
    `alter table ${TABLE}[^;]*?\\badd column [^;,]*?\\bdefault (?:gen_random_uuid|clock_timestamp|random|nextval)`,
    'g',
  ),
  'a constraint is checked': new RegExp(
    `alter table ${TABLE}(?:(?!not valid|using index)[^;])*?\\badd (?:constraint|check|foreign key|unique|primary key)\\b(?:(?!not valid|using index)[^;])*;`,
    'g',
  ),
  'an index is made': new RegExp(`create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\\w+ )?on ${TABLE}`, 'g'),
  'all rows are written': new RegExp(`(?:^|[;$] *)update ${TABLE}`, 'g'),
};
/** Why it may, or how it is done in steps, stands in the migration: `-- Locks patients: …`. */
const REASON = new RegExp(`^-- Locks (${LARGE.join('|')}): .{10}`, 'gm');

/** `kind: table` of each such statement of a migration that gives no reason for it; tables that it makes itself are empty. */
export function longLocks(migration: string): string[] {
  const excused = new Set(Array.from(migration.matchAll(REASON), ([, table]) => table));
  const text = migration.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase();
  const made = new Set(Array.from(text.matchAll(/create table (?:if not exists )?(\w+)/g), ([, table]) => table));
  const found = Object.entries(KINDS).flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ([, table = '']) => ({ kind, table })),
  );
  const faults = found.filter(({ table }) => !made.has(table) && !excused.has(table)).map(({ kind, table }) => `${kind}: ${table}`);
  return [...new Set(faults)];
}
