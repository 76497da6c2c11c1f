import { BothSteps, removeSecondFactor } from '@physio/contract/second-factor/second-factor';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ProofForm } from './ProofForm.tsx';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(BothSteps, { password: '', code: '' });
  const remove = useChange(removeSecondFactor, { form, says: 'snackbar', refusedInPlace: true });
  return (
    <Dialog title={t('Turn two-step sign-in off')} onClose={onClose}>
      <ProofForm
        text={t('Your password alone will open the account again. The recovery codes end.')}
        password={form.field('password')}
        code={form.field('code')}
        action={t('Turn off')}
        change={remove}
        onSubmit={form.submit(async (body) => {
          if (await remove.run({ body })) onClose();
        })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
