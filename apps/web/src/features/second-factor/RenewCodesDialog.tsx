import { renewRecoveryCodes } from '@physio/contract/second-factor/second-factor';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Both steps of the sign-in, or the password where there is no app, then ten new codes in place of the old ones. */
type Props = { withCode: boolean; onClose: () => void };

export function RenewCodesDialog({ withCode, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(renewRecoveryCodes.body, withCode ? { password: '', code: '' } : { password: '' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useChange(renewRecoveryCodes, {
    form,
    says: 'nowhere',
    onSuccess: ({ data }) => {
      form.reset();
      setCodes(data.recovery_codes);
    },
  });
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Make new recovery codes')}
      onClose={onClose}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          text={t('The old codes open nothing any more, also those you have not used.')}
          password={form.field('password')}
          code={withCode ? form.field('code') : undefined}
          action={t('Make new codes')}
          change={renew}
          onSubmit={form.submit((body) => renew.run({ body }))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
