import { EXERCISE_MESSAGES, ExerciseDetails, type ExerciseRecord } from '@physio/contract/exercise-record';
import * as z from 'zod/mini';
import { errorMessage } from '#platform/api/api-error.ts';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useUpdateExercise } from '../record.api.ts';
import { ExerciseForm, useDetailsForm } from './ExerciseForm.tsx';

type Props = { exercise: ExerciseRecord; onClose: () => void };

export function EditExerciseDialog({ exercise, onClose }: Props) {
  const t = useTranslation();
  const form = useDetailsForm(z.parse(ExerciseDetails, exercise));
  const update = useUpdateExercise(exercise.encoded_id);
  const close = useCloseGuard(form.isDirty, onClose);
  const save = (details: ExerciseDetails) =>
    update.mutateAsync(details, {
      onSuccess: () => {
        toast.success(t(EXERCISE_MESSAGES.updated));
        onClose();
      },
      onError: (error) => {
        form.refuse(error);
        toast.error(t(errorMessage(error, EXERCISE_MESSAGES.updateFailed)));
      },
    });
  return (
    <Dialog title={t('Edit exercise')} closeLabel={t('Close')} size={720} onClose={close}>
      <ExerciseForm form={form} action={t('Save')} busy={update.isPending} onSave={save} onCancel={close} />
    </Dialog>
  );
}
