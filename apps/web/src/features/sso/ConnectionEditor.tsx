import { Button, Checkbox } from '@mantine/core';
import { removeSso, SaveSso, type SsoState, saveSso } from '@physio/contract/sso/connection';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { groupId: string; state: SsoState; onClose: () => void };

/** What the provider has given the practice. The kept secret is never shown; it stays unless a new one is typed. */
export function ConnectionEditor({ groupId, state: { connection, callback_url }, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(SaveSso, {
    label: connection?.label ?? '',
    issuer: connection?.issuer ?? '',
    client_id: connection?.client_id ?? '',
    client_secret: '',
    provision: connection?.provision ?? 'invited',
    trusts_second_factor: connection?.trusts_second_factor ?? false,
  });
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const params = { group_id: groupId };
  const save = useChange(saveSso, { form, says: 'snackbar' });
  const remove = useChange(removeSso, { says: 'snackbar' });
  const submit = form.submit(async (body) => {
    if (await save.run({ params, body })) onClose();
  });
  const askAndRemove = async () => {
    const question = {
      title: t('Remove this sign-in?'),
      body: t('Sessions by it end, and everybody signs in by password again.'),
      action: t('Remove'),
      danger: true,
    };
    if ((await confirm(question)) && (await remove.run({ params }))) onClose();
  };
  return (
    <Form onSubmit={submit} busy={save.isPending} label={t('Sign-in')}>
      <p className="stack">
        <span className="t-small text-secondary">{t('Enter this address at the provider as the redirect URI:')}</span>
        <code className="break-anywhere t-small">{callback_url}</code>
      </p>
      <FormTextField
        {...form.field('label')}
        label={t('Name on the button')}
        help={t('It says: Continue with this name')}
        maxLength={60}
        required
      />
      <FormTextField
        {...form.field('issuer')}
        label={t('Issuer')}
        placeholder="https://login.example.org"
        type="url"
        inputMode="url"
        spellCheck={false}
        required
      />
      <FormTextField {...form.field('client_id')} label={t('Client ID')} autoComplete="off" spellCheck={false} required />
      <FormPasswordField
        {...form.field('client_secret')}
        label={t('Client secret')}
        help={connection ? t('Leave it empty to keep the present one') : undefined}
        autoComplete="off"
        required={!connection}
      />
      <FormSelectField
        {...form.field('provision')}
        label={t('New people')}
        data={[
          { value: 'invited', label: t('Only those who are invited') },
          { value: 'physio', label: t('Everybody of our domains, as a physio') },
        ]}
      />
      <Checkbox
        {...form.field('trusts_second_factor', 'checkbox')}
        label={t('The provider’s second step counts here')}
        description={t('Two-step sign-in is then not asked for again when the provider says that it has.')}
      />
      {connection && (
        <div>
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askAndRemove()}>
            {t('Remove')}
          </Button>
        </div>
      )}
      <SaveActions onCancel={() => void close()} busy={save.isPending} save={t('Save')} />
    </Form>
  );
}
