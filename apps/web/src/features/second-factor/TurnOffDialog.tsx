import { type BothSteps, SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BothStepsForm } from './PasswordStep.tsx';
import { useRemove } from './second-factor.api.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const remove = useRemove();
  const turnOff = (proof: BothSteps) =>
    remove.mutateAsync(proof, {
      onSuccess: ({ message }) => {
        toast.snackbar('success', t(message ?? SECOND_FACTOR_MESSAGES.turnedOff));
        onClose();
      },
    });
  return (
    <Dialog title={t('Turn two-step sign-in off')} closeLabel={t('Close')} onClose={onClose}>
      <BothStepsForm
        text={t('Your password alone will open the account again. The recovery codes end.')}
        action={t('Turn off')}
        error={remove.error}
        busy={remove.isPending}
        onProof={turnOff}
        onCancel={onClose}
      />
    </Dialog>
  );
}
