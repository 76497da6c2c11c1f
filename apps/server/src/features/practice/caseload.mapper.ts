import type { PracticeCards } from '@physio/contract/practice/practice';
import type { CallGroup, MemberContext } from '#platform/http/context.ts';
import type { KeptCaseload } from './caseload.queries.ts';

/** `owner`: whose patients they are, 0 for nobody's. */
export type Waiting = { owner: number; to_call: number; to_plan: number };
/** Today's list is another part's, which rests on the directory, which in turn asks this one whom a figure counts: the app gives it. */
export type CountWaiting = (context: MemberContext, group: CallGroup, day: string) => Promise<Waiting[]>;

type Staff = readonly { id: number; public_id: string; first_name: string; last_name: string }[];
type Row = NonNullable<PracticeCards['caseload']>[number];
type Figures = Omit<Row, 'person'>;

/**
 * By name, whoever has left and nobody last. `only`: the one person whose row is shown. `waiting`: today's list, null where it is not
 * asked for.
 */
export function caseloadOf(rows: KeptCaseload, waiting: readonly Waiting[] | null, staff: Staff, only: number | null): Row[] {
  const known = new Set(staff.map(({ id }) => id));
  const of = (is: (user: number | null) => boolean): Figures => ({
    patients: sum(rows.filter(({ user }) => is(user)).map(({ patients }) => patients)),
    new_plans: sum(rows.filter(({ user }) => is(user)).map(({ new_plans }) => new_plans)),
    to_call: waiting && sum(waiting.filter(({ owner }) => is(owner)).map(({ to_call }) => to_call)),
    to_plan: waiting && sum(waiting.filter(({ owner }) => is(owner)).map(({ to_plan }) => to_plan)),
  });
  const named = staff
    .filter(({ id }) => only === null || id === only)
    .map(({ id, public_id, ...name }) => ({ person: { id: public_id, name: nameOf(name) }, ...of((user) => user === id) }));
  const left = { person: null, ...of((user) => user === null || !known.has(user)) };
  return [...named, ...(only === null ? [left] : [])].filter(hasSome);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const hasSome = ({ patients, new_plans, to_call, to_plan }: Figures) => patients + new_plans + (to_call ?? 0) + (to_plan ?? 0) > 0;
export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim();
