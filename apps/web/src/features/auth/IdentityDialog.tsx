import { Button, Group, Text } from '@mantine/core';
import { Proof } from '@physio/contract/identity';
import { useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { identity } from '#platform/session/reauth.ts';
import { useSession } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useConfirmByPasskey, useConfirmIdentity } from './auth.api.ts';
import classes from './ForgotPasswordDialog.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { isFault, type SecondStep, stepAfter } from './wanted-code.ts';

/** Asks again who it is before something grave is done, in place: the call goes on afterwards. */
export function IdentityDialog() {
  const t = useTranslation();
  const { user } = useSession();
  const form = useContractForm(Proof, { password: '', code: '' });
  const [step, setStep] = useState<SecondStep | null>(null);
  const confirm = useConfirmIdentity();
  const byPasskey = useConfirmByPasskey();
  const submit = form.submit((values) =>
    confirm.mutateAsync(values, {
      onSuccess: () => identity.settle(true),
      onError: (error) => {
        setStep((was) => stepAfter(was, error) ?? was);
        if (isFault(error)) form.refuse(error);
      },
    }),
  );
  const cancel = () => identity.settle(false);
  return (
    <Dialog title={t('Is it you?')} closeLabel={t('Close')} onClose={cancel} closeOnClickOutside={false}>
      <Form onSubmit={submit} busy={confirm.isPending}>
        <Text>{t('You signed in some time ago. Enter your password to go on; nothing is lost.')}</Text>
        <p role="alert" className={classes.alert}>
          {isFault(confirm.error) && t(errorMessage(confirm.error))}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
        <FormPasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" data-autofocus />
        {step && <FactorCodeField field={form.field('code')} step={step} />}
        <PasskeyButton
          label={t('Use a passkey')}
          busy={confirm.isPending}
          onPasskey={(used) => byPasskey.mutateAsync(used, { onSuccess: () => identity.settle(true) })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
