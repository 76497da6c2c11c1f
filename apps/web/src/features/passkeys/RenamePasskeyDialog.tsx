import { PASSKEY_MESSAGES, type Passkey } from '@physio/contract/passkeys';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NameForm } from './NameForm.tsx';
import { useRenamePasskey } from './passkeys.api.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslation();
  const { mutateAsync, error, isPending } = useRenamePasskey(passkey.id);
  const rename = (name: string) =>
    mutateAsync(name, {
      onSuccess: ({ message }) => {
        toast.snackbar('success', t(message ?? PASSKEY_MESSAGES.renamed));
        onClose();
      },
    });
  return (
    <Dialog title={t('Rename the passkey')} closeLabel={t('Close')} onClose={onClose}>
      <NameForm name={passkey.name} action={t('Save')} error={error} busy={isPending} onName={rename} onCancel={onClose} />
    </Dialog>
  );
}
