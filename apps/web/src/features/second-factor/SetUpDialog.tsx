import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';
import { useBegin } from './second-factor.api.ts';

/** Three steps: the password, the app, the recovery codes. Until the app has shown a code nothing is in force. */
type Props = {
  onClose: () => void;
  /** Once it is in force; `onClose` where none is given. */
  onDone?: () => void;
  /** Why it is asked for. */
  reason?: ReactNode;
};

export function SetUpDialog({ onClose, onDone = onClose, reason }: Props) {
  const t = useTranslation();
  const begin = useBegin();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Set up two-step sign-in')}
      closeLabel={t('Close')}
      onClose={codes ? onDone : onClose}
      closeOnClickOutside={codes === null && reason === undefined}
    >
      {!codes && reason}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
      {!codes && begin.data && <ScanStep {...begin.data} onCodes={setCodes} onCancel={onClose} />}
      {!begin.data && (
        <PasswordStep
          text={t('You need an authenticator app on your phone. First your password, please.')}
          action={t('Next')}
          error={begin.error}
          busy={begin.isPending}
          onPassword={begin.mutateAsync}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
