import { NativeSelect, Textarea } from '@mantine/core';
import { localDay } from '@physio/contract/common/dates';
import { FREQUENCIES } from '@physio/contract/plans/frequencies';
import { COMMENTS_MAX, DURATION_WEEKS, latestStart, TIMES_PER_DAY } from '@physio/contract/plans/plans';
import { countWeekdays } from '@physio/contract/plans/weekdays';
import { useFirstHint } from '#features/hints/public.ts';
import { PainLimitField } from '#features/plans/public.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { type Translate, useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './Assign.module.css';
import type { Options } from './assign.rules.ts';
import { courseSentence } from './course-sentence.ts';
import { Weekdays } from './Weekdays.tsx';

type Props = {
  options: Options;
  skipped: readonly string[];
  startError: string | undefined;
  onChange: (change: Partial<Options>) => void;
};

const FREQUENCY_CHOICES = (t: Translate) => FREQUENCIES.map(({ label, value }) => ({ value: String(value), label: t(label) }));
const WEEKS = Array.from({ length: DURATION_WEEKS.max }, (_, index) => DURATION_WEEKS.min + index);

export function AssignOptions({ options, skipped, startError, onChange }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const hint = useFirstHint('assign');
  const today = localDay(new Date());
  const { start, weeks, frequency, weekdays, timesPerDay, painLimit, comments } = options;
  const often =
    weekdays > 0 ? [{ value: String(frequency), label: t('{{count}} days a week', { count: frequency }) }] : FREQUENCY_CHOICES(t);
  return (
    <section className={`${classes.options} gap-4 stack content-start may-shrink`} aria-label={t('When and how often')}>
      <DateField
        label={t('Start date')}
        required
        value={start}
        min={today}
        max={latestStart(today)}
        error={startError}
        onChange={(event) => onChange({ start: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Duration', { context: 'plan' })}
        value={weeks}
        onChange={(event) => onChange({ weeks: Number(event.currentTarget.value) })}
        data={WEEKS.map((count) => ({ value: String(count), label: t('{{count}} weeks', { count }) }))}
      />
      <NativeSelect
        label={t('Frequency')}
        value={frequency}
        onChange={(event) => onChange({ frequency: Number(event.currentTarget.value) })}
        data={often}
        disabled={weekdays > 0}
      />
      <Weekdays
        chosen={weekdays}
        onChange={(days) => onChange({ weekdays: days, frequency: countWeekdays(days) || FREQUENCIES[0].value })}
      />
      <NativeSelect
        label={t('Times per day')}
        value={timesPerDay}
        onChange={(event) => onChange({ timesPerDay: Number(event.currentTarget.value) })}
        data={TIMES_PER_DAY.map(String)}
      />
      <PainLimitField value={painLimit} onChange={(limit) => onChange({ painLimit: limit })} />
      {hint.note}
      <Textarea
        className={classes.comments}
        aria-describedby={hint.describedBy || undefined}
        label={t('Comments')}
        description={t('Shown to the patient with the programme.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        maxLength={COMMENTS_MAX}
        value={comments}
        onChange={(event) => onChange({ comments: event.currentTarget.value })}
      />
      <div className={`${classes.sum} tone-primary rounded medium hidden-if-empty`} aria-live="polite">
        {start !== '' && <p>{courseSentence(t, language, options, today)}</p>}
        {skipped.length > 0 && (
          <p className="mt-1 regular">
            {t('Skipped, they have it for that date already: {{names}}', { names: skipped.join(', ') })}
          </p>
        )}
      </div>
    </section>
  );
}
