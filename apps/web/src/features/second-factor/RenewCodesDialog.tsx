import type { BothSteps } from '@physio/contract/second-factor';
import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BothStepsForm } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewCodes } from './second-factor.api.ts';

/** Both steps of the sign-in, then ten new codes in place of the old ones. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = (proof: BothSteps) => renew.mutateAsync(proof, { onSuccess: setCodes });
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Make new recovery codes')}
      closeLabel={t('Close')}
      onClose={onClose}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <BothStepsForm
          text={t('The old codes open nothing any more, also those you have not used.')}
          action={t('Make new codes')}
          error={renew.error}
          busy={renew.isPending}
          onProof={make}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
