import { localDay, mondayOf } from '@physio/contract/common/dates';
import type { OwnGoal } from '@physio/contract/goals/goals';
import { useEffect, useState } from 'preact/hooks';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';
import { keepRating, loadRatings, ratings } from '#platform/ratings/ratings.ts';
import { useStore } from '#platform/store.ts';
import { goalToAsk, ownGoals } from './own-goals.ts';
import { RateGoal } from './RateGoal.tsx';

/** How does a goal go this week? Asked one by one, once a week; whoever does not want to answer leaves it. */
export function GoalOfWeek({ heard }: { heard: HeardHome }) {
  const own = useStore(person);
  const kept = useStore(ratings);
  const [isLoaded, setIsLoaded] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => void loadRatings().then(() => setIsLoaded(true)), []);
  if (!isLoaded || own === null) return null;
  const known = { heard, person: own.id, kept };
  const today = localDay(new Date());
  const goal = goalToAsk(ownGoals(known), known, today, mondayOf(today));
  const answer = async (of: OwnGoal, value: number | null) => {
    await keepRating(own.id, of.id, value);
    setSaid(value === null ? '' : t('Thank you'));
  };
  return (
    <>
      {goal && (
        <section class="card" key={goal.id}>
          <RateGoal
            goal={goal}
            save={(value) => answer(goal, value)}
            leave={{ label: t('Not this week'), act: () => answer(goal, null) }}
          />
        </section>
      )}
      <p role="status">{said}</p>
    </>
  );
}
