import { PAGE_MESSAGES, type PatientPage, USUAL_LIMITS } from '@physio/contract/patient-page/settings';
import type { Db } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { pageOrigin } from './page-origin.ts';
import { countOpened, findPage, savePage } from './settings.queries.ts';

/** Of a group that has said nothing yet. */
const OFF = {
  is_on: false,
  second_item: 'birth_date',
  ...USUAL_LIMITS,
  reply_days: null,
  phone: '',
  emergency_text: '',
  shows_figures: false,
  prints_programme: true,
  mail_reminders: true,
} satisfies PatientPage;

export async function getPatientPage(context: MemberContext) {
  const { db, group, clock } = context;
  const [page = OFF, counts] = await Promise.all([
    findPage(db, group.id),
    countOpened(db, group.id, dayIn(group.timeZone, clock.now())),
  ]);
  return { ...page, page_url: `${pageOrigin(context)}/p/`, ...counts };
}

export async function changePatientPage({ db, group, clock, note }: MemberContext, input: PatientPage): Promise<PatientPage> {
  const page = { ...input, phone: input.phone.trim(), emergency_text: input.emergency_text.trim() };
  await savePage(db, group.id, page, clock.now());
  note(group.publicId, { is_on: page.is_on, second_item: page.second_item });
  return page;
}

/** @throws AppError `conflict` when the group has no page for its patients */
export async function requirePage(db: Db, groupId: number) {
  const page = await findPage(db, groupId);
  if (!page?.is_on) throw new AppError('conflict', PAGE_MESSAGES.off);
  return page;
}
