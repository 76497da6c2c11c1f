import { ATTENTION_REASONS } from '@physio/contract/attention/attention-reasons';
import { type Asked, type Reason, reasonsOf, type Stores } from './find-reasons.ts';
import type { KeptRow } from './kept.queries.ts';
import { type MarkRow, selectActiveMarks } from './marks.queries.ts';
import { isHidden } from './marks.rules.ts';
import { selectOwners } from './people.queries.ts';

/** The rows of today's list, or of these patients in it: each patient once, by the gravest reason that no mark hides, else that one does. */
export async function findRows(stores: Stores, asked: Asked): Promise<KeptRow[]> {
  const { group, today, of } = asked;
  const reasons = await reasonsOf(stores, asked);
  const marks = await selectActiveMarks(stores.db, group.id, today, of);
  const gravest = gravestOf(reasons, marks, today);
  const owners = await selectOwners(
    stores.db,
    group.id,
    gravest.map(({ patient_id }) => patient_id),
  );
  const ownerOf = new Map(owners.map(({ id, owner }) => [id, owner]));
  return gravest.flatMap((one) => {
    const owner = ownerOf.get(one.patient_id);
    // Archived, or erased meanwhile.
    return owner === undefined ? [] : rowOf(one, owner);
  });
}

type Ranked = Reason & { isMarked: boolean };
const gravity = ({ reason }: Pick<Reason, 'reason'>) => ATTENTION_REASONS.indexOf(reason);
const rank = (one: Ranked) => gravity(one) + (one.isMarked ? ATTENTION_REASONS.length : 0);

function gravestOf(reasons: readonly Reason[], marks: readonly MarkRow[], today: string): Ranked[] {
  const marksOf = Map.groupBy(marks, (mark) => mark.patient_id);
  const gravest = new Map<number, Ranked>();
  for (const one of reasons) {
    const { since, patient_id } = one;
    const isMarked = since !== null && Boolean(marksOf.get(patient_id)?.some((mark) => isHidden({ ...one, since }, mark, today)));
    const ranked = { ...one, isMarked };
    const known = gravest.get(patient_id);
    if (known === undefined || isBefore(ranked, known)) gravest.set(patient_id, ranked);
  }
  return [...gravest.values()];
}

/** Of two plans with the same reason the one that stands higher, of two alike the one given last. */
const isBefore = (one: Ranked, other: Ranked) =>
  (rank(one) - rank(other) || one.place - other.place || (other.plan_id ?? 0) - (one.plan_id ?? 0)) < 0;

const rowOf = ({ isMarked, alert, alert_id, waitsSince, endsAt, ...one }: Ranked, owner: number): KeptRow => ({
  ...one,
  owner,
  is_marked: isMarked,
  gravity: gravity(one),
  alert: alert ?? null,
  alert_id: alert_id ?? null,
  waits_since: waitsSince ?? null,
  over_at: endsAt ?? null,
});
