import { ALL_WEEKDAYS, chosenDays } from '@physio/contract/plans/weekdays';
import { weekdayName } from '#features/plans/public.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';

type Props = { chosen: number; onChange: (weekdays: number) => void };

/** Days of the week on which the sessions are asked for; none chosen: any days. */
export function Weekdays({ chosen, onChange }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={`${classes.weekdays} flex wrap whole-row gap-1`}>
      <legend className="mb-1 medium">{t('On these days')}</legend>
      {chosenDays(ALL_WEEKDAYS).map((day, at) => (
        <button
          key={day}
          type="button"
          className="outlined presses"
          aria-pressed={((chosen >> at) & 1) === 1}
          onClick={() => onChange(chosen ^ (1 << at))}
        >
          {weekdayName(day, language)}
        </button>
      ))}
    </fieldset>
  );
}
