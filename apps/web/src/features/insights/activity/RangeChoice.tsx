import { Button } from '@mantine/core';
import { localDay } from '@physio/contract/common/dates';
import { ActivityRange } from '@physio/contract/insights/activity';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Days, lastWeeks, WEEKS } from '../activity-range.ts';
import classes from './RangeChoice.module.css';

type Props = { range: Days; onChange: (range: Days) => void };

/** Four, twelve or 52 weeks up to today, or two days of one's own. */
export function RangeChoice({ range, onChange }: Props) {
  const t = useTranslation();
  const [isOwn, setOwn] = useState(false);
  const isChosen = (weeks: number) => !isOwn && lastWeeks(weeks).from === range.from;
  return (
    <div className={`${classes.choice} no-print items-start gap-y-2 gap-x-4 flex wrap justify-end`}>
      <fieldset className="flex wrap gap-1" aria-label={t('Period')}>
        {WEEKS.map((weeks) => (
          <button
            className="control-height px-3 rounded text-secondary medium framed hoverable presses"
            key={weeks}
            type="button"
            aria-pressed={isChosen(weeks)}
            onClick={() => {
              setOwn(false);
              onChange(lastWeeks(weeks));
            }}
          >
            {t('{{count}} weeks', { count: weeks })}
          </button>
        ))}
        <button
          className="control-height px-3 rounded text-secondary medium framed hoverable presses"
          type="button"
          aria-pressed={isOwn}
          onClick={() => setOwn(true)}
        >
          {t('Own period')}
        </button>
      </fieldset>
      {isOwn && <OwnRange range={range} onChange={onChange} />}
    </div>
  );
}

function OwnRange({ range, onChange }: Props) {
  const t = useTranslation();
  const [draft, setDraft] = useState(range);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const show = (event: FormEvent) => {
    event.preventDefault();
    const found = fieldErrors(ActivityRange, draft);
    setErrors(found);
    if (Object.keys(found).length === 0) onChange(draft);
  };
  const today = localDay(new Date());
  return (
    <form className="row wrap gap-2" noValidate onSubmit={show}>
      <DateField
        error={errors.from}
        label={t('From')}
        max={today}
        value={draft.from}
        onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
      />
      <DateField
        error={errors.to}
        label={t('To')}
        max={today}
        value={draft.to}
        onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
      />
      <Button type="submit" variant="default">
        {t('Show')}
      </Button>
    </form>
  );
}
