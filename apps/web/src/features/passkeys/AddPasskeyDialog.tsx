import { Text } from '@mantine/core';
import { addPasskey, beginPasskey, PasskeyName } from '@physio/contract/passkeys/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RecoveryCodes } from '#features/second-factor/public.ts';
import { errorText } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { makePasskey } from '#platform/passkey/ceremony.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NameForm } from './NameForm.tsx';

/** `onDone`: once it is kept; `onClose` where none is given. */
type Props = { onClose: () => void; onDone?: () => void };

/** A name, then the browser's own question; with the first second step the recovery codes are shown. */
export function AddPasskeyDialog({ onClose, onDone = onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(PasskeyName, { name: '' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useChange(beginPasskey, { says: 'nowhere' });
  // The browser's own question, not a call.
  const ceremony = useMutation({ mutationFn: makePasskey });
  const add = useChange(addPasskey, {
    form,
    says: 'snackbar',
    refusedInPlace: true,
    // Not after the lists are loaded again: where the passkey was required, they wait for this dialog.
    onSuccess: ({ data }) => {
      form.reset();
      if (data.recovery_codes) setCodes(data.recovery_codes);
      else onDone();
    },
  });
  const make = async (name: string) => {
    add.reset();
    const begun = await begin.run();
    const passkey = begun && (await ceremony.mutateAsync(begun.data));
    // Without one the user turned back in the browser's question: the dialog stays.
    if (passkey) await add.run({ body: { name, passkey } });
  };
  return (
    <Dialog
      title={codes ? t('Your recovery codes') : t('Add a passkey')}
      onClose={codes ? onDone : onClose}
      closeOnClickOutside={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <NameForm
          form={form}
          action={t('Next')}
          refusal={begin.refusal ?? (ceremony.error && errorText(t, ceremony.error)) ?? add.refusal}
          busy={begin.isPending || ceremony.isPending || add.isPending}
          onName={make}
          onCancel={onClose}
        >
          <Text c="dimmed">
            {t('Your device asks for a finger, your face or its PIN. Signing in with the password then needs a second step.')}
          </Text>
        </NameForm>
      )}
    </Dialog>
  );
}
