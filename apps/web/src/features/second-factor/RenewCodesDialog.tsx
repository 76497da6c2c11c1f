import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BothStepsForm, PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewCodes } from './second-factor.api.ts';

/** Both steps of the sign-in, or the password where there is no app, then ten new codes in place of the old ones. */
type Props = { withCode: boolean; onClose: () => void };

export function RenewCodesDialog({ withCode, onClose }: Props) {
  const t = useTranslation();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = (proof: { password: string; code?: string }) => renew.mutateAsync(proof, { onSuccess: setCodes });
  const step = {
    text: t('The old codes open nothing any more, also those you have not used.'),
    action: t('Make new codes'),
    error: renew.error,
    busy: renew.isPending,
    onCancel: onClose,
  };
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Make new recovery codes')}
      closeLabel={t('Close')}
      onClose={onClose}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : withCode ? (
        <BothStepsForm {...step} onProof={make} />
      ) : (
        <PasswordStep {...step} onPassword={(password) => make({ password })} />
      )}
    </Dialog>
  );
}
