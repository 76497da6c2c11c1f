import { Switch } from '@mantine/core';
import type { PatientPage } from '@physio/contract/patient-page/settings';
import { useTranslation } from '#ui/use-translation.ts';

type Figures = Pick<PatientPage, 'shows_figures' | 'prints_programme'>;
type Form = { values: Partial<Record<keyof Figures, unknown>>; set: (field: keyof Figures, value: boolean) => void };

/** Whether patients see drawings that nobody has reviewed: who switches them on reads that. */
export function FigureChoices({ form }: { form: Form }) {
  const t = useTranslation();
  const isShown = form.values.shows_figures === true;
  return (
    <>
      <Switch
        label={t('Show drawn figures to patients')}
        description={t(
          'Exercises of the Starter library move at the dose of each patient. The drawings have not been reviewed clinically: a physiotherapist must look at each one before patients follow it.',
        )}
        checked={isShown}
        onChange={(event) => form.set('shows_figures', event.currentTarget.checked)}
      />
      {isShown && (
        <Switch
          label={t('Print the programme itself as a code')}
          description={t(
            'For patients without a link, or who want nothing recorded. It has exercises and doses, and says nothing of anybody.',
          )}
          checked={form.values.prints_programme === true}
          onChange={(event) => form.set('prints_programme', event.currentTarget.checked)}
        />
      )}
    </>
  );
}
