import { MESSAGES } from '@physio/contract/common/errors';
import { findGroupName } from '#features/patients/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { secretsOf } from './link-secrets.ts';
import { holdPatients, type LinkedPatient, type LinkRow, setSent } from './links.queries.ts';
import { lockOf } from './lock.rules.ts';
import { ensureLinks, findOwnLinks } from './make-links.service.ts';
import { pageOrigin } from './page-origin.ts';
import { requirePage } from './settings.service.ts';

type Skipped = { user_id: string; reason: 'no_mail' | 'locked' };

/**
 * Mails each patient the link to their page. A link that only staff unlock would open nothing, so it is not sent.
 * @throws AppError `unknown_reference` for a patient who is not the group's, `conflict` while the group has no page
 */
export async function sendPatientLinks(context: MemberContext, userIds: readonly string[]) {
  const { db, group, clock, note } = context;
  const page = await requirePage(db, group.id);
  const asked = [...new Set(userIds)];
  const patients = await holdPatients(db, group.id, asked);
  if (patients.length < asked.length) throw new AppError('unknown_reference', MESSAGES.patientNotFound);
  const reachable = patients.filter(({ archived_at, email }) => archived_at === null && email !== '');
  const known = await findOwnLinks(context, group.id, ids(reachable));
  const isLocked = ({ id }: LinkedPatient) => lockOf(known.get(id)?.wrong_at ?? [], clock.now()) === 'staff';
  const receivers = reachable.filter((patient) => !isLocked(patient));
  const { links } = await ensureLinks(context, receivers, page.second_item);
  await setSent(db, group.id, ids(receivers), clock.now());
  await mailLinks(context, receivers, links);
  note(null, { patients: receivers.map((patient) => patient.public_id) });
  const skipped = patients
    .filter((patient) => !receivers.includes(patient))
    .map((patient): Skipped => ({ user_id: patient.public_id, reason: reachable.includes(patient) ? 'locked' : 'no_mail' }));
  return { sent: receivers.length, skipped };
}

const ids = (patients: readonly LinkedPatient[]) => patients.map((patient) => patient.id);

async function mailLinks(context: MemberContext, patients: readonly LinkedPatient[], links: ReadonlyMap<number, LinkRow>) {
  const { db, group, config } = context;
  const { group_name } = await findGroupName(db, group.id);
  for (const { id, first_name: name, email: to, language } of patients) {
    const link = links.get(id) as LinkRow;
    const address = `${pageOrigin(context)}/p/${secretsOf(config, link).token}`;
    const data = { name, group: group_name, asks: link.second_item, link: address };
    await queueMail(context, { to, language, template: 'patient_link', data, groupId: group.id, patientId: id });
  }
}
