import { Select, Switch } from '@mantine/core';
import { ExerciseDetails } from '@physio/contract/exercises/exercise-record';
import type { TextLanguages } from '@physio/contract/languages/texts';
import type { ReactNode } from 'react';
import { type ContractForm, useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { DoseFields } from './DoseFields.tsx';
import { StepsField } from './StepsField.tsx';

export type DetailsForm = ContractForm<typeof ExerciseDetails>;
export const useDetailsForm = (initial: ExerciseDetails): DetailsForm => useContractForm(ExerciseDetails, initial);

type Props = {
  form: DetailsForm;
  action: string;
  busy: boolean;
  onSave: (details: ExerciseDetails) => unknown;
  onCancel: () => void;
  /** Of the texts, where it is not the console's. */
  languages?: TextLanguages;
  /** Fields that only a new exercise has. */
  children?: ReactNode;
};

/** All that is written about an exercise. */
export function ExerciseForm({ form, action, busy, onSave, onCancel, languages, children }: Props) {
  const t = useTranslation();
  const { is_sided, strictness_mode, instructions } = form.values;
  return (
    <Form onSubmit={form.submit(onSave)} busy={busy}>
      <FormTextField
        {...form.field('name')}
        label={t('Exercise name')}
        lang={languages?.name}
        required
        data-autofocus
        autoComplete="off"
      />
      <FormTextarea
        {...form.field('alt_names')}
        lang={languages?.alt_names}
        label={t('Other names')}
        help={t('One a line. The search finds them too.')}
        autosize
        minRows={1}
        maxRows={4}
      />
      <FormTextarea
        {...form.field('description')}
        label={t('Description')}
        lang={languages?.description}
        autosize
        minRows={2}
        maxRows={6}
      />
      <StepsField value={instructions} lang={languages?.instructions} onChange={(text) => form.set('instructions', text)} />
      <FormTextarea
        {...form.field('contraindications')}
        lang={languages?.contraindications}
        label={t('Contraindications')}
        help={t('When not to do it, and when to stop.')}
        autosize
        minRows={2}
        maxRows={6}
      />
      <DoseFields form={form} />
      <div className="gap-3 gap-x-4 stack items-end two-columns one-below-720">
        <Switch
          label={t('Done for each side separately')}
          checked={Boolean(is_sided)}
          onChange={(event) => form.set('is_sided', event.currentTarget.checked)}
        />
        <Select
          label={t('Level')}
          data={[
            { value: 'normal', label: t('Beginner') },
            { value: 'strict', label: t('Advanced') },
          ]}
          value={strictness_mode}
          allowDeselect={false}
          onChange={(mode) => mode && form.set('strictness_mode', mode)}
        />
      </div>
      {children}
      <DialogFoot action={action} busy={busy} onCancel={onCancel} />
    </Form>
  );
}
