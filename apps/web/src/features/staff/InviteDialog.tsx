import { Button, Group, Radio, Select, Text } from '@mantine/core';
import { LANGUAGES } from '@physio/contract/languages';
import { GROUP_ROLES } from '@physio/contract/roles';
import { InviteStaff, STAFF_MESSAGES } from '@physio/contract/staff';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { useStaffAct } from './staff.api.ts';
import classes from './staff.module.css';

const ABOUT = {
  Admin: msg('Works with patients and administers the group'),
  Physio: msg('Works with patients'),
} as const;
const LANGUAGE_OPTIONS = LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }));

type Props = { groupId: string; domain: string | null; onClose: () => void };

export function InviteDialog({ groupId, domain, onClose }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const form = useContractForm(InviteStaff, { first_name: '', last_name: '', email: '', user_role: 'Physio', language });
  const { mutateAsync, isPending, error } = useStaffAct(groupId);
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit((person) =>
    mutateAsync(
      { act: 'invite', person },
      {
        onSuccess: ({ message }) => {
          toast.snackbar('success', t(message ?? STAFF_MESSAGES.invited));
          onClose();
        },
        onError: (failure) => form.refuse(failure),
      },
    ),
  );
  return (
    <Dialog title={t('Invite a colleague')} closeLabel={t('Close')} onClose={close}>
      <Form onSubmit={submit} busy={isPending}>
        <Text c="dimmed">{t('A link comes by mail. With it they set their own password.')}</Text>
        <p role="alert" className={classes.alert}>
          {error && t(errorMessage(error))}
        </p>
        <div className={classes.pair}>
          <FormTextField {...form.field('first_name')} label={t('First name')} required data-autofocus />
          <FormTextField {...form.field('last_name')} label={t('Last name')} required />
        </div>
        <FormTextField
          {...form.field('email')}
          type="email"
          label={t('Email')}
          required
          help={domain ? t('Allowed domain: {{domain}}', { domain }) : undefined}
        />
        <Radio.Group {...form.field('user_role')} label={t('Role')}>
          <div className={classes.roles}>
            {GROUP_ROLES.toReversed().map((role) => (
              <Radio key={role} value={role} label={t(role)} description={t(ABOUT[role])} />
            ))}
          </div>
        </Radio.Group>
        <Select
          {...form.field('language')}
          label={t('Language of the mail')}
          data={LANGUAGE_OPTIONS}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('Send invitation')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
