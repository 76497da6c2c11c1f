import type { Goal } from '@physio/contract/goals/goals';
import { GOAL_LIMITS } from '@physio/contract/goals/weeks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { EndGoalDialog } from './EndGoalDialog.tsx';
import { GoalDialog } from './GoalDialog.tsx';
import { GoalRow } from './GoalRow.tsx';
import { useGoals } from './goals.api.ts';
import { SinceStartLine } from './SinceStartLine.tsx';

type Open = null | { what: 'add' } | { what: 'edit' | 'end'; goal: Goal };
/** `readOnly`: an archived patient's goals are only looked at. */
type Props = { userId: string; readOnly: boolean };

/** Goals that run, with how well the patient says they go; below them those that ended, with the word. */
export function PatientGoals({ userId, readOnly }: Props) {
  const t = useTranslation();
  const { data: known, error, isPending, isFetching, retry } = useGoals(userId);
  const { data, since_start } = known;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const running = data.filter(({ ended }) => ended === null);
  const over = data.filter(({ ended }) => ended !== null);
  if (readOnly && !error && data.length === 0 && since_start.length === 0) return null;
  const canAdd = !readOnly && !error && !isPending && running.length < GOAL_LIMITS.running;
  return (
    <section className="card stack one-column gap-3" aria-labelledby="goals-title" aria-busy={isFetching}>
      <div className="row wrap between gap-2">
        <h2 id="goals-title">{t('Goals')}</h2>
        {canAdd && (
          <TextButton icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ what: 'add' })}>
            {t('Add goal')}
          </TextButton>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {!error && !isPending && running.length === 0 && (
        <p className="text-secondary">
          {t('What the patient wants to be able to do again, in their own words. Their page asks once a week how well it goes.')}
        </p>
      )}
      {running.length > 0 && (
        <ul className="stack one-column gap-3" aria-labelledby="goals-title">
          {running.map((goal) => (
            <GoalRow
              key={goal.id}
              goal={goal}
              acts={!readOnly && { edit: () => setOpen({ what: 'edit', goal }), end: () => setOpen({ what: 'end', goal }) }}
            />
          ))}
        </ul>
      )}
      <SinceStartLine answers={since_start} />
      {over.length > 0 && (
        <details>
          <summary>{t('{{count}} goals that ended', { count: over.length })}</summary>
          <ul className="stack one-column gap-3 mt-2">
            {over.map((goal) => (
              <GoalRow key={goal.id} goal={goal} acts={false} />
            ))}
          </ul>
        </details>
      )}
      {open?.what === 'end' && <EndGoalDialog goal={open.goal} onClose={close} />}
      {open !== null && open.what !== 'end' && (
        <GoalDialog userId={userId} goal={open.what === 'edit' ? open.goal : null} onClose={close} />
      )}
    </section>
  );
}
