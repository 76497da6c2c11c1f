import { ATTENTION_REASONS, type AttentionItem } from '@physio/contract/patients/attention';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { alertsForAttention } from '#features/alerts/public.ts';
import { messagesForAttention } from '#features/messages/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { selectRunningPlans } from './attention.queries.ts';
import { attention } from './attention.rules.ts';

/** Each patient once: by an open alert, else by a message that waits, else by the gravest reason among their running plans; who stopped first. */
export async function listAttention(context: MemberContext, timeZone: string | undefined): Promise<AttentionItem[]> {
  const { db, group, clock, readers } = context;
  const today = dayIn(timeZone || group.timeZone, clock.now());
  const [alerts, messages] = await Promise.all([alertsForAttention(context), messagesForAttention(context)]);
  const byPatient = new Map([...messages, ...alerts].map((item) => [item.patient.user_id, item]));
  const plans = await namesInReadersLanguage(db, group.id, await selectRunningPlans(db, group.id, today), readers);
  for (const plan of plans) {
    const finding = attention(plan, today);
    const known = byPatient.get(plan.user_id);
    if (finding === null || (known && gravity(known) <= gravity(finding))) continue;
    const { user_id, first_name, last_name, plan_public_id, name, languages } = plan;
    const programme = { programme: name, ...(languages?.name && { languages: { programme: languages.name } }) };
    byPatient.set(user_id, { patient: { user_id, first_name, last_name }, plan_id: plan_public_id, ...programme, ...finding });
  }
  return [...byPatient.values()].sort((a, b) => gravity(a) - gravity(b) || (b.days ?? 0) - (a.days ?? 0));
}

const gravity = (item: Pick<AttentionItem, 'reason'>) => ATTENTION_REASONS.indexOf(item.reason);
