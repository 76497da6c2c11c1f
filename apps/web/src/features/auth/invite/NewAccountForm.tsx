import { Button } from '@mantine/core';
import { acceptInvite, NewAccount } from '@physio/contract/staff/invitation';
import { NewPasswordFields } from '#features/password/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { NameFields } from '#platform/form/NameFields.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** `onDone` is given the invited e-mail and the password that now opens the account. */
type Props = {
  token: string;
  invite: { email: string; first_name: string; last_name: string };
  onDone: (email: string, password: string) => Promise<void>;
};

export function NewAccountForm({ token, invite: { email, first_name, last_name }, onDone }: Props) {
  const t = useTranslation();
  const form = useContractForm(NewAccount, { token, first_name, last_name, password: '', confirm_password: '' });
  const accept = useChange(acceptInvite, {
    form,
    says: 'nowhere',
    onSuccess: ({ data }, { body }) => onDone(data.email, body.password),
  });
  const submit = form.submit((body) => accept.run({ body }));
  return (
    <>
      <div role="alert" className="tone-bad stack rounded gap-1 py-2 px-3 hidden-if-empty">
        {accept.refusal && <span>{accept.refusal}</span>}
      </div>
      <Form onSubmit={submit} busy={accept.isPending} label={t('Invitation')}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NameFields
          first={{ ...form.field('first_name'), autoComplete: 'given-name' }}
          last={{ ...form.field('last_name'), autoComplete: 'family-name' }}
          begin={{ autoFocus: true }}
        />
        <NewPasswordFields
          password={form.values.password}
          newField={form.field('password')}
          confirmField={form.field('confirm_password')}
        />
        <Button type="submit" fullWidth loading={accept.isPending}>
          {t('Set password and join')}
        </Button>
      </Form>
    </>
  );
}
