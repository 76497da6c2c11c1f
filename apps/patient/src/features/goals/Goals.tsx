import { mondayOf } from '@physio/contract/common/dates';
import type { OwnGoal } from '@physio/contract/goals/goals';
import { GOAL_LIMITS, ratedWeeks } from '@physio/contract/goals/weeks';
import { useEffect, useState } from 'preact/hooks';
import { type HeardHome, isRecorded } from '#platform/home/home.ts';
import { longDay } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Line } from '#platform/Line.tsx';
import { person } from '#platform/people/people.ts';
import { keepRating, loadRatings, ratings } from '#platform/ratings/ratings.ts';
import { useStore } from '#platform/store.ts';
import { AddGoal } from './AddGoal.tsx';
import { EndGoal } from './EndGoal.tsx';
import { ownGoals } from './own-goals.ts';
import { RateGoal } from './RateGoal.tsx';

/** The goals that run, how they go, and room for one more. */
export function Goals({ heard, today }: { heard: HeardHome; today: string }) {
  const own = useStore(person);
  const kept = useStore(ratings);
  useEffect(() => void loadRatings(), []);
  const goals = ownGoals({ heard, person: own?.id, kept });
  const canSay = isRecorded(heard);
  return (
    <section class="stack">
      <h2>{t('My goals')}</h2>
      {goals.map((goal) => (
        <Goal
          key={goal.id}
          goal={goal}
          today={today}
          save={canSay && own ? (value) => void keepRating(own.id, goal.id, value) : null}
        />
      ))}
      {canSay && goals.length < GOAL_LIMITS.running && <AddGoal isFirst={goals.length === 0} />}
    </section>
  );
}

/** `save`: null for whom nothing is recorded. */
type Props = { goal: OwnGoal; today: string; save: ((value: number) => void) | null };

function Goal({ goal, today, save }: Props) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { rated, weeks } = ratedWeeks({ ...goal, ended_on: null }, today);
  const said = goal.ratings.find(({ week }) => week === mondayOf(today));
  const points = goal.ratings.map(({ week, value }) => ({ day: week, value }));
  if (isAnswering && save !== null)
    return (
      <div class="card">
        <RateGoal
          goal={goal}
          save={(value) => {
            save(value);
            setIsAnswering(false);
          }}
          leave={{ label: t('Back'), act: () => setIsAnswering(false) }}
        />
      </div>
    );
  return (
    <div class="card">
      <p lang={goal.language}>
        <b>{goal.text}</b>
      </p>
      <p class="quiet">
        {goal.target_date !== null && `${t('until {{day}}', { day: longDay(goal.target_date) })} · `}
        {said ? t('This week: {{value}} of 10', { value: said.value }) : t('Not answered this week')}
        {weeks > 1 && ` · ${t('answered in {{rated}} of {{weeks}} weeks', { rated, weeks })}`}
      </p>
      {points.length > 1 && <Line points={points} />}
      {save !== null && (
        <>
          <button type="button" class="button" onClick={() => setIsAnswering(true)}>
            {said ? t('Change') : t('Answer')}
          </button>
          <EndGoal goal={goal} />
        </>
      )}
    </div>
  );
}
