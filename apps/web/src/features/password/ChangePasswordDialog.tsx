import { Text } from '@mantine/core';
import { ChangePassword, changePassword } from '@physio/contract/password/password';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const EMPTY: ChangePassword = { current_password: '', new_password: '', confirm_password: '' };

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(ChangePassword, EMPTY);
  const change = useChange(changePassword, { form, says: 'snackbar' });
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await change.run({ body })) onClose();
  });
  return (
    <Dialog title={t('Change Password')} onClose={close}>
      <Form onSubmit={submit} busy={change.isPending}>
        <Text c="dimmed">{t('Your other devices will be signed out.')}</Text>
        <FormPasswordField
          {...form.field('current_password')}
          label={t('Current password')}
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordFields
          password={form.values.new_password}
          newField={form.field('new_password')}
          confirmField={form.field('confirm_password')}
        />
        <DialogFoot action={t('Change Password')} busy={change.isPending} onCancel={close} />
      </Form>
    </Dialog>
  );
}
