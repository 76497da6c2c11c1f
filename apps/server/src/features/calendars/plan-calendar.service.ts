import { CALENDAR_MESSAGES } from '@physio/contract/calendars/calendars';
import { MESSAGES } from '@physio/contract/common/errors';
import { calendarText } from '@physio/contract/reminders/ics';
import { daysOfPlan } from '@physio/contract/reminders/plan-events';
import { selectPauses } from '#features/plans/public.ts';
import { calendarTitle, languageOf } from '#features/reminders/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { fileNameOf } from '#platform/csv/csv-lines.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { SESSIONS_A_DAY } from './calendar-words.ts';
import { findPlan } from './calendars.queries.ts';

/** To be given to a patient who has no page of their own. @throws AppError `conflict` when no day of the plan is left */
export async function downloadPlanCalendar({ db, group, clock }: MemberContext, publicId: string): Promise<Download> {
  const plan = await findPlan(db, group.id, publicId);
  if (plan === undefined) throw new AppError('not_found', MESSAGES.planNotFound);
  const { key, language, ...days } = plan;
  const pauses = await selectPauses(db, group.id, [key]);
  const title = calendarTitle(language);
  const named = SESSIONS_A_DAY[languageOf(language)](title, days.timesPerDay);
  const events = daysOfPlan({ ...days, pauses }, dayIn(group.timeZone, clock.now()), named);
  if (events.length === 0) throw new AppError('conflict', CALENDAR_MESSAGES.nothingLeft);
  return { name: fileNameOf(`${title} ${days.startsOn}.ics`), content: once(calendarText(events, title)) };
}

async function* once(text: string) {
  yield text;
}
