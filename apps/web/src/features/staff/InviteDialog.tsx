import { Radio, Select, Text } from '@mantine/core';
import { GROUP_ROLES } from '@physio/contract/auth/roles';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { InviteStaff, inviteStaff } from '@physio/contract/staff/staff';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { NameFields } from '#platform/form/NameFields.tsx';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';

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
  const invite = useChange(inviteStaff, {
    form,
    says: 'snackbar',
    refusedInPlace: true,
    done: ({ message = inviteStaff.done }) => t(message),
  });
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (body) => {
    if (await invite.run({ params: { id: groupId }, body })) onClose();
  });
  return (
    <Dialog title={t('Invite a colleague')} onClose={close}>
      <Form onSubmit={submit} busy={invite.isPending}>
        <Text c="dimmed">{t('A link comes by mail. With it they set their own password.')}</Text>
        <Refusal>{invite.refusal}</Refusal>
        <div className="stack gap-4 fit-columns">
          <NameFields
            first={{ ...form.field('first_name'), required: true }}
            last={{ ...form.field('last_name'), required: true }}
            begin={{ 'data-autofocus': true }}
          />
        </div>
        <FormTextField
          {...form.field('email')}
          type="email"
          label={t('Email')}
          required
          help={domain ? t('Allowed domain: {{domain}}', { domain }) : undefined}
        />
        <Radio.Group {...form.field('user_role')} label={t('Role')}>
          <div className="mt-1 stack gap-2">
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
        <DialogFoot action={t('Send invitation')} busy={invite.isPending} onCancel={close} />
      </Form>
    </Dialog>
  );
}
