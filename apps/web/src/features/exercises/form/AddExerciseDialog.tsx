import { Select } from '@mantine/core';
import { createExercise, EXERCISE_TEXTS, type ExerciseDetails } from '@physio/contract/exercises/exercise-record';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { paths } from '#platform/paths.ts';
import { useGroup } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ExerciseForm, useDetailsForm } from './ExerciseForm.tsx';
import { LabelFields } from './LabelFields.tsx';

const EMPTY: ExerciseDetails = {
  name: '',
  alt_names: '',
  description: '',
  instructions: '',
  contraindications: '',
  is_sided: false,
  strictness_mode: 'normal',
  default_sets: null,
  default_reps: null,
  default_hold: null,
  default_rest: null,
};

/** A new exercise opens, so that its pictures can be added. */
export function AddExerciseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const form = useDetailsForm(EMPTY);
  const create = useChange(createExercise, { form });
  const own = useGroup()?.branding?.language ?? DEFAULT_LANGUAGE;
  const [language, setLanguage] = useState<Language>(own);
  const [labels, setLabels] = useState({ tag_ids: [] as string[], node_ids: [] as string[] });
  const close = useCloseGuard(form.isDirty || labels.tag_ids.length + labels.node_ids.length > 0, onClose);
  const languages = Object.fromEntries(EXERCISE_TEXTS.map((field) => [field, language]));
  const save = async (details: ExerciseDetails) => {
    const reply = await create.run({ body: { ...details, ...labels, language } });
    if (reply === null) return;
    onClose();
    void navigate(paths.exercise(reply.data.encoded_id));
  };
  return (
    <Dialog title={t('Add exercise')} size={720} onClose={close}>
      <ExerciseForm
        form={form}
        action={t('Add exercise')}
        busy={create.isPending}
        onSave={save}
        onCancel={close}
        languages={languages}
      >
        <Select
          label={t('Written in')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          allowDeselect={false}
          onChange={(chosen) => chosen && setLanguage(chosen)}
        />
        <LabelFields value={labels} onChange={setLabels} />
      </ExerciseForm>
    </Dialog>
  );
}
