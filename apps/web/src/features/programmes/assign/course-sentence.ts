import type { Language } from '@physio/contract/languages/languages';
import { localeOf } from '@physio/contract/languages/locale';
import type { Translate } from '#ui/use-translation.ts';
import { type Course, courseOf } from './assign.rules.ts';

/** "Starts Mon 30 Nov, ends 27 Dec: 28 days, 56 sessions"; a day of another year than today's with its year. */
export function courseSentence(t: Translate, language: Language, course: Course, today: string): string {
  const locale = localeOf(language);
  const write = (day: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC', ...format })
      .format(new Date(`${day}T00:00:00Z`))
      .replace(',', '');
  const yearOf = (day: string): Intl.DateTimeFormatOptions => (day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' });
  const { end, days, sessions } = courseOf(course);
  return t('Starts {{start}}, ends {{end}}: {{days}} days, {{sessions}}', {
    start: write(course.start, { weekday: 'short', ...yearOf(course.start) }),
    end: write(end, yearOf(end)),
    days,
    sessions: t('{{count}} sessions', { count: sessions }),
  });
}
