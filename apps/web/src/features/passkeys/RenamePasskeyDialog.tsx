import { type Passkey, PasskeyName, renamePasskey } from '@physio/contract/passkeys/passkeys';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NameForm } from './NameForm.tsx';

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(PasskeyName, { name });
  const rename = useChange(renamePasskey, { form, says: 'snackbar', refusedInPlace: true });
  const save = async (name: string) => {
    if (await rename.run({ params: { id }, body: { name } })) onClose();
  };
  return (
    <Dialog title={t('Rename the passkey')} onClose={onClose}>
      <NameForm form={form} action={t('Save')} refusal={rename.refusal} busy={rename.isPending} onName={save} onCancel={onClose} />
    </Dialog>
  );
}
