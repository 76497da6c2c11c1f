import type { Preferences, Wishes } from '@physio/contract/reminders/preferences';
import { type Slot, slotsOf } from '@physio/contract/reminders/slots';
import { useEffect, useState } from 'preact/hooks';
import { call } from '#platform/api/call.ts';
import { getPreferences } from '#platform/api/settings-calls.ts';
import { type HeardHome, isRecorded } from '#platform/home/home.ts';
import { dayAndTime } from '#platform/i18n/dates.ts';
import { errorText } from '#platform/i18n/error-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { saveWishes, wishesOf } from '#platform/reminders/zone.ts';
import { Calendar } from './Calendar.tsx';
import { PushSwitch } from './PushSwitch.tsx';

/** When the patient is reminded, and how. */
export function Reminders({ heard }: { heard: HeardHome }) {
  const own = person.get();
  const [kept, setKept] = useState<Preferences | null>(null);
  const [said, setSaid] = useState('');
  const fail = (error: unknown) => setSaid(errorText(error));
  useEffect(() => {
    call(getPreferences, {}, own?.token).then(
      ({ data }) => setKept(data),
      (error: unknown) => setSaid(errorText(error)),
    );
  }, [own]);
  const save = (change: Partial<Wishes>) => {
    if (own === null || kept === null) return;
    const wishes = { ...wishesOf(kept), ...change };
    // What was chosen is seen at once, and what was before when it cannot be saved.
    setKept({ ...kept, ...change });
    setSaid('');
    saveWishes(own, wishes).then(
      (saved) => {
        setKept(saved);
        setSaid(t('Saved'));
      },
      (error: unknown) => {
        setKept(kept);
        fail(error);
      },
    );
  };
  return (
    <>
      <section class="card">
        <h2>{t('Reminders')}</h2>
        {!isRecorded(heard) && <p>{t('Reminders know from what is recorded whether you have exercised.')}</p>}
        {kept && isRecorded(heard) && (
          <>
            <Ways kept={kept} change={setKept} save={save} fail={fail} />
            <Times kept={kept} slots={slotsIn(heard)} save={save} />
            <p class="small quiet">{lastOf(kept)}</p>
          </>
        )}
        <p role="status">{said}</p>
      </section>
      {kept && <Calendar home={heard.home} kept={kept} change={setKept} />}
    </>
  );
}

function slotsIn({ home }: HeardHome): readonly Slot[] {
  const times = home.plans.map(({ times_per_day }) => slotsOf(times_per_day));
  return times.toSorted((one, other) => other.length - one.length)[0] ?? slotsOf(1);
}

function lastOf({ arrived_at, mailed_at }: Preferences): string {
  const last = [arrived_at, mailed_at]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return last ? t('Last reminder: {{time}}', { time: dayAndTime(Date.parse(last)) }) : t('No reminder has come yet.');
}

type Save = (change: Partial<Wishes>) => void;
type WaysProps = { kept: Preferences; change: (kept: Preferences) => void; save: Save; fail: (error: unknown) => void };

function Ways({ kept, change, save, fail }: WaysProps) {
  return (
    <>
      <PushSwitch kept={kept} change={(push_here) => change({ ...kept, push_here })} fail={fail} />
      {kept.mail_offered && (
        <label class="check">
          <input type="checkbox" checked={kept.by_mail} onChange={(event) => save({ by_mail: event.currentTarget.checked })} />
          {t('By mail, once a day')}
        </label>
      )}
    </>
  );
}

const nameOf = (slot: Slot, isOnly: boolean) => {
  if (isOnly) return t("Today's session");
  return { morning: t('Morning session'), midday: t('Midday session'), evening: t('Evening session') }[slot];
};

function Times({ kept, slots, save }: { kept: Preferences; slots: readonly Slot[]; save: Save }) {
  const rows = [
    ...slots.map((slot) => [slot, nameOf(slot, slots.length === 1)] as const),
    ['quiet_from', t('Quiet from')] as const,
    ['quiet_to', t('Quiet until')] as const,
  ];
  return (
    <div class="times">
      {rows.map(([name, label]) => (
        <label key={name} class="field">
          {label}
          <input
            type="time"
            required
            value={kept[name]}
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== '') save({ [name]: currentTarget.value });
            }}
          />
        </label>
      ))}
    </div>
  );
}
