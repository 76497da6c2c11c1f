import { Button, Group, Text } from '@mantine/core';
import { ChangePassword, PASSWORD_MESSAGES } from '@physio/contract/password';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useChangePassword } from './auth.api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const EMPTY: ChangePassword = { current_password: '', new_password: '', confirm_password: '' };

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const form = useContractForm(ChangePassword, EMPTY);
  const change = useChangePassword();
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit((values) =>
    change.mutateAsync(values, {
      onSuccess: ({ message }) => {
        toast.snackbar('success', t(message ?? PASSWORD_MESSAGES.changed));
        onClose();
      },
      onError: (error) => {
        if (!form.refuse(error)) toast.snackbar('error', t(errorMessage(error)));
      },
    }),
  );
  return (
    <Dialog title={t('Change Password')} closeLabel={t('Close')} onClose={close}>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('Change Password')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
