import { Button } from '@mantine/core';
import { NewAccount } from '@physio/contract/invitation';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import classes from '../SignInPage.module.css';
import { useAccept } from './use-accept.ts';

type Props = {
  token: string;
  invite: { email: string; first_name: string; last_name: string };
  onDone: (email: string, password: string) => Promise<void>;
};

export function NewAccountForm({ token, invite: { email, first_name, last_name }, onDone }: Props) {
  const t = useTranslation();
  const form = useContractForm(NewAccount, { token, first_name, last_name, password: '', confirm_password: '' });
  const accept = useAccept(onDone);
  const submit = form.submit((values) => accept.mutateAsync(values, { onError: (error) => form.refuse(error) }));
  return (
    <>
      <div role="alert" className={classes.alert}>
        {accept.isError && <span>{t(errorMessage(accept.error))}</span>}
      </div>
      <Form onSubmit={submit} busy={accept.isPending} label={t('Invitation')}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <FormTextField {...form.field('first_name')} label={t('First name')} autoComplete="given-name" autoFocus />
        <FormTextField {...form.field('last_name')} label={t('Last name')} autoComplete="family-name" />
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
