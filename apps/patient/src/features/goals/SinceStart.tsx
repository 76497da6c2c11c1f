import { localDay } from '@physio/contract/common/dates';
import { asksSinceStart, SINCE_START as RANGE } from '@physio/contract/goals/since-start';
import { useEffect, useState } from 'preact/hooks';
import { type HeardHome, isRecorded } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { type KeptRating, keepRating, loadRatings, ratings, SINCE_START } from '#platform/ratings/ratings.ts';
import { useStore } from '#platform/store.ts';
import { Scale } from '#ui/Scale.tsx';

/** How is it since the start? Asked after a session, every four weeks at most; whoever does not want to answer leaves it. */
export function SinceStart({ heard }: { heard: HeardHome }) {
  const own = useStore(person);
  const kept = useStore(ratings);
  const [isLoaded, setIsLoaded] = useState(false);
  const [value, setValue] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => void loadRatings().then(() => setIsLoaded(true)), []);
  if (!isLoaded || own === null || !isRecorded(heard)) return null;
  const answer = async (given: number | null) => {
    await keepRating(own.id, SINCE_START, given);
    setSaid(given === null ? '' : t('Thank you'));
  };
  return (
    <>
      {asksSinceStart(askedBefore(heard, own.id, kept), localDay(new Date())) && (
        <section class="card">
          <Scale
            label={t('How are you since you started?')}
            low={t('much worse')}
            high={t('much better')}
            lowest={RANGE.lowest}
            value={value}
            choose={setValue}
          />
          <div class="row">
            <button type="button" class="button grow" disabled={value === null} onClick={() => answer(value)}>
              {t('Save')}
            </button>
            <button type="button" class="button grow" onClick={() => answer(null)}>
              {t('Skip')}
            </button>
          </div>
        </section>
      )}
      <p role="status">{said}</p>
    </>
  );
}

/** Since the first day with a session; asked on the days that the server or this device knows of. */
function askedBefore({ home }: HeardHome, own: string, kept: readonly KeptRating[]) {
  // A device may still have what it heard before there was this question.
  const known = (home as Partial<typeof home>).since_start ?? [];
  const days = home.plans.flatMap((plan) => plan.days.map(({ local_date }) => local_date)).sort();
  const here = kept.filter(({ person: of, goal }) => of === own && goal === SINCE_START);
  return { startedOn: days[0] ?? null, askedOn: [...known.map(({ on }) => on), ...here.map(({ week }) => week)] };
}
