import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewCodes } from './second-factor.api.ts';

/** The password, then ten new codes in place of the old ones. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = (password: string) => renew.mutateAsync(password, { onSuccess: setCodes });
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
        <PasswordStep
          text={t('The old codes open nothing any more, also those you have not used.')}
          action={t('Make new codes')}
          error={renew.error}
          busy={renew.isPending}
          onPassword={make}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
