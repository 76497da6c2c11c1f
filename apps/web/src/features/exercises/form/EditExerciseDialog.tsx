import { ExerciseDetails, type ExerciseRecord, updateExercise } from '@physio/contract/exercises/exercise-record';
import * as z from 'zod/mini';
import { useChange } from '#platform/api/use-change.ts';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ExerciseForm, useDetailsForm } from './ExerciseForm.tsx';

type Props = { exercise: ExerciseRecord; onClose: () => void };

export function EditExerciseDialog({ exercise, onClose }: Props) {
  const t = useTranslation();
  const form = useDetailsForm(z.parse(ExerciseDetails, exercise));
  const update = useChange(updateExercise, { form });
  const close = useCloseGuard(form.isDirty, onClose);
  const save = async (body: ExerciseDetails) => {
    if (await update.run({ params: { id: exercise.encoded_id }, body })) onClose();
  };
  return (
    <Dialog title={t('Edit exercise')} size={720} onClose={close}>
      <ExerciseForm
        form={form}
        action={t('Save')}
        busy={update.isPending}
        onSave={save}
        onCancel={close}
        languages={exercise.languages}
      />
    </Dialog>
  );
}
