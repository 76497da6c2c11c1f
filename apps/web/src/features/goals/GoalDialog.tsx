import { localDay } from '@physio/contract/common/dates';
import { addGoal, type Goal, GoalBody, updateGoal } from '@physio/contract/goals/goals';
import { GOAL_LIMITS } from '@physio/contract/goals/weeks';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** `goal`: the one that is edited; its words stay once the patient has rated it. */
type Props = { userId: string; goal: Goal | null; onClose: () => void };

export function GoalDialog({ userId, goal, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(GoalBody, { text: goal?.text ?? '', target_date: goal?.target_date ?? '' });
  const add = useChange(addGoal, { form });
  const update = useChange(updateGoal, { form });
  const isSaving = add.isPending || update.isPending;
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    const isDone = goal
      ? await update.run({ params: { id: goal.id }, body })
      : await add.run({ params: { user_id: userId }, body });
    if (isDone) onClose();
  });
  const isRated = goal !== null && goal.ratings.length > 0;
  return (
    <Dialog title={goal ? t('Edit goal') : t('Add goal')} onClose={close}>
      <Form onSubmit={submit} busy={isSaving}>
        <FormTextField
          {...form.field('text')}
          label={t('Goal')}
          help={isRated ? t('The patient has rated it, so its words stay.') : t('e.g. Walk to the market and back')}
          maxLength={GOAL_LIMITS.text}
          autoComplete="off"
          required
          readOnly={isRated}
          data-autofocus
        />
        <DateField {...form.field('target_date')} label={t('Until (optional)')} min={localDay(new Date())} />
        <DialogFoot action={t('Save')} busy={isSaving} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}
