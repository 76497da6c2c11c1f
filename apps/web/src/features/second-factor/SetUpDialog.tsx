import { beginSecondFactor, OwnPassword } from '@physio/contract/second-factor/second-factor';
import { type ReactNode, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

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
  const form = useContractForm(OwnPassword, { password: '' });
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  /** The password is needed no more, and what is typed no more counts as unsaved. */
  const next = (made: { secret: string; uri: string }) => {
    form.reset();
    setKey(made);
  };
  const begin = useChange(beginSecondFactor, { form, says: 'nowhere', onSuccess: ({ data }) => next(data) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Set up two-step sign-in')}
      onClose={codes ? onDone : onClose}
      closeOnClickOutside={codes === null && reason === undefined}
    >
      {!codes && reason}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
      {!codes && key && <ScanStep {...key} onCodes={setCodes} onCancel={onClose} />}
      {!key && (
        <ProofForm
          text={t('You need an authenticator app on your phone. First your password, please.')}
          password={form.field('password')}
          action={t('Next')}
          change={begin}
          onSubmit={form.submit((body) => begin.run({ body }))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
