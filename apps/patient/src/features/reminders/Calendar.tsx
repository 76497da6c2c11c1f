import { localDay } from '@physio/contract/common/dates';
import type { Home } from '@physio/contract/patient-page/home';
import { calendarText } from '@physio/contract/reminders/ics';
import { eventsOf } from '@physio/contract/reminders/plan-events';
import type { Preferences } from '@physio/contract/reminders/preferences';
import { minutesOf } from '@physio/contract/reminders/slots';
import { useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import { endCalendar, makeCalendar } from '#platform/api/settings-calls.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { saveFile } from '#platform/save-file.ts';

type Props = { home: Home; kept: Preferences; change: (kept: Preferences) => void };

/** The sessions in the patient's own calendar: once, as a file, or by an address that it reads again and again. */
export function Calendar({ home, kept, change }: Props) {
  const [fault, setFault] = useState('');
  const own = person.get();
  const turn = (isOn: boolean) => {
    setFault('');
    const done = isOn
      ? call(makeCalendar, {}, own?.token).then(({ data }) => data.calendar)
      : call(endCalendar, {}, own?.token).then(() => null);
    done.then(
      (calendar) => change({ ...kept, calendar }),
      (error: unknown) => setFault(errorText(error)),
    );
  };
  return (
    <section class="card">
      <h2>{t('Calendar')}</h2>
      <button type="button" class="button" onClick={() => saveFile('exercises.ics', 'text/calendar', fileOf(home, kept))}>
        {t('Add to my calendar')}
      </button>
      {kept.calendar === null ? (
        <button type="button" class="button" onClick={() => turn(true)}>
          {t('Keep my calendar up to date')}
        </button>
      ) : (
        <Address path={kept.calendar} end={() => turn(false)} />
      )}
      <p role="alert">{fault}</p>
    </section>
  );
}

function fileOf({ plans }: Home, { morning, midday, evening }: Preferences): string {
  const events = eventsOf(
    plans.map((plan) => ({
      id: plan.id,
      startsOn: plan.starts_on_date,
      lastOn: [plan.ends_on_date, plan.ended_on_date ?? plan.ends_on_date].sort()[0] ?? plan.ends_on_date,
      frequency: plan.frequency,
      weekdays: plan.schedule?.weekdays ?? null,
      timesPerDay: plan.times_per_day,
      pauses: plan.pauses ?? [],
    })),
    { morning: minutesOf(morning), midday: minutesOf(midday), evening: minutesOf(evening) },
    localDay(new Date()),
  );
  return calendarText(events, t('Exercises'));
}

function Address({ path, end }: { path: string; end: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(location.origin + path).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <>
      <p>{t('Your calendar reads an address about once a day. Whoever has it sees when you exercise, not what.')}</p>
      <a class="button" href={`webcal://${location.host}${path}`}>
        {t('Open in my calendar')}
      </a>
      <button type="button" class="button" onClick={copy}>
        {isCopied ? t('Link copied') : t('Copy the link')}
      </button>
      <button type="button" class="button" onClick={end}>
        {t('End this address')}
      </button>
    </>
  );
}
