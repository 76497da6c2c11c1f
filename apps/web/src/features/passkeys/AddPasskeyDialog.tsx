import { Text } from '@mantine/core';
import { PASSKEY_MESSAGES } from '@physio/contract/passkeys';
import { useState } from 'react';
import { RecoveryCodes } from '#features/second-factor/public.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NameForm } from './NameForm.tsx';
import { useAddPasskey } from './passkeys.api.ts';

/** `onDone`: once it is kept; `onClose` where none is given. */
type Props = { onClose: () => void; onDone?: () => void };

/** A name, then the browser's own question; with the first second step the recovery codes are shown. */
export function AddPasskeyDialog({ onClose, onDone = onClose }: Props) {
  const t = useTranslation();
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = (name: string) =>
    add.mutateAsync(name, {
      onSuccess: (added) => {
        // The user turned back in the browser's question: the dialog stays.
        if (added === null) return;
        toast.snackbar('success', t(added.message ?? PASSKEY_MESSAGES.added));
        if (added.data.recovery_codes) setCodes(added.data.recovery_codes);
        else onDone();
      },
    });
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Add a passkey')}
      closeLabel={t('Close')}
      onClose={codes ? onDone : onClose}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <NameForm name="" action={t('Next')} error={add.error} busy={add.isPending} onName={make} onCancel={onClose}>
          <Text c="dimmed">
            {t('Your device asks for a finger, your face or its PIN. Signing in with the password then needs a second step.')}
          </Text>
        </NameForm>
      )}
    </Dialog>
  );
}
