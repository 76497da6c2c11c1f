import { NumberInput } from '@mantine/core';
import { EXERCISE_LIMITS, type ExerciseDetails } from '@physio/contract/exercises/exercise-record';
import type { ContractForm } from '#platform/form/contract-form.ts';
import { useFieldTexts } from '#platform/form/field-texts.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import classes from './form.module.css';

type DoseName = 'default_sets' | 'default_reps' | 'default_hold' | 'default_rest';
type Form = ContractForm<typeof ExerciseDetails>;
const DOSE = [
  { name: 'default_sets', label: msg('Sets'), min: 1 },
  { name: 'default_reps', label: msg('Reps'), min: 0 },
  { name: 'default_hold', label: msg('Hold (s)'), min: 0 },
  { name: 'default_rest', label: msg('Rest (s)'), min: 0 },
] as const;

/** What the builder starts with when a clinician adds the exercise for the first time. */
export function DoseFields({ form }: { form: Form }) {
  const t = useTranslation();
  return (
    <fieldset className={`${classes.group} justify-items-start stack gap-2`}>
      <legend>{t('Default dose')}</legend>
      <div className="stack gap-3 full-width four-columns two-below-720">
        {DOSE.map((field) => (
          <DoseField key={field.name} form={form} {...field} label={t(field.label)} />
        ))}
      </div>
    </fieldset>
  );
}

function DoseField({ form, name, label, min }: { form: Form; name: DoseName; label: string; min: number }) {
  const { error, value, onChange: _, ...field } = form.field(name);
  return (
    <NumberInput
      {...field}
      {...useFieldTexts(error, undefined)}
      label={label}
      value={value ?? ''}
      onChange={(next) => form.set(name, typeof next === 'number' ? next : null)}
      min={min}
      max={EXERCISE_LIMITS.dose}
      allowDecimal={false}
      allowNegative={false}
    />
  );
}
