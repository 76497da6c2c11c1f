import { endGoal, type Goal } from '@physio/contract/goals/goals';
import { GOAL_LIMITS } from '@physio/contract/goals/weeks';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextarea } from '#platform/form/FormTextarea.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** A goal ends with a word about what became of it. */
export function EndGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(endGoal.body, { word: '' });
  const end = useChange(endGoal, { form });
  const leave = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await end.run({ params: { id: goal.id }, body })) onClose();
  });
  return (
    <Dialog title={t('End this goal?')} onClose={() => void leave()}>
      <Form onSubmit={submit} busy={end.isPending}>
        <p className="break-anywhere" lang={goal.language}>
          {goal.text}
        </p>
        <FormTextarea
          {...form.field('word')}
          label={t('What became of it')}
          help={t('e.g. Reached. The patient’s page no longer asks for it, and it stays in the record.')}
          maxLength={GOAL_LIMITS.word}
          required
          autosize
          minRows={2}
          data-autofocus
        />
        <DialogFoot action={t('End goal')} busy={end.isPending} onCancel={() => void leave()} mt="lg" />
      </Form>
    </Dialog>
  );
}
