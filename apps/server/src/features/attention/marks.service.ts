import { MARK_MESSAGES } from '@physio/contract/attention/attention-marks';
import type { AttentionReason, MarkOutcome } from '@physio/contract/attention/attention-reasons';
import { addDays } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { deleteMark, holdPatientId, saveMark } from './marks.queries.ts';
import { hiddenUntil } from './marks.rules.ts';

type Named = { reason: AttentionReason; since: string };

/** Says what was done about a reason. The day is the practice's. */
export async function markAttention(context: MemberContext, id: string, mark: Named & { outcome: MarkOutcome; note: string }) {
  const { db, group, user, clock, note } = context;
  const patient_id = await patientOf(context, id);
  const now = clock.now();
  const today = dayIn(group.timeZone, now);
  // Where it is tomorrow already, a reason may have begun then.
  if (mark.since > addDays(today, 1)) throw new AppError('validation', MARK_MESSAGES.since);
  const { reason, since: reason_since, outcome } = mark;
  const made = { marked_by: user.id, marked_at: now, until: hiddenUntil(today) };
  await saveMark(db, group.id, { patient_id, reason, reason_since, outcome, note: mark.note.trim(), ...made });
  note(id, { reason, outcome });
}

/** The reason is shown again. Where nothing was marked, nothing changes. */
export async function unmarkAttention(context: MemberContext, id: string, { reason, since }: Named) {
  const { db, group, clock, note } = context;
  const patient_id = await patientOf(context, id);
  await deleteMark(db, group.id, { patient_id, reason, reason_since: since }, dayIn(group.timeZone, clock.now()));
  note(id, { reason });
}

async function patientOf({ db, group }: MemberContext, id: string): Promise<number> {
  const patientId = await holdPatientId(db, group.id, id);
  if (patientId === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patientId;
}
