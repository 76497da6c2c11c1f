import type { OwnGoal } from '@physio/contract/goals/goals';
import { useState } from 'preact/hooks';
import { t } from '#platform/i18n/i18n.ts';
import { Scale } from '#ui/Scale.tsx';

type Props = { goal: OwnGoal; save: (value: number) => void; leave: { label: string; act: () => void } };

/** Nothing is chosen until somebody chooses it. */
export function RateGoal({ goal, save, leave }: Props) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <p lang={goal.language}>
        <b>{goal.text}</b>
      </p>
      <Scale
        label={t('How well does it go this week?')}
        low={t('not at all')}
        high={t('without trouble')}
        value={value}
        choose={setValue}
      />
      <div class="row">
        <button type="button" class="button main grow" disabled={value === null} onClick={() => value !== null && save(value)}>
          {t('Save')}
        </button>
        <button type="button" class="button grow" onClick={leave.act}>
          {leave.label}
        </button>
      </div>
    </>
  );
}
