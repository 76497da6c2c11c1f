import { Button, Group } from '@mantine/core';
import { PasskeyName } from '@physio/contract/passkeys';
import type { ReactNode } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './passkeys.module.css';

type Props = {
  name: string;
  action: string;
  error: unknown;
  busy: boolean;
  /** Rejects when the name is refused. */
  onName: (name: string) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

/** What a passkey is called: by it its owner knows the device again. */
export function NameForm({ name, action, error, busy, onName, onCancel, children }: Props) {
  const t = useTranslation();
  const form = useContractForm(PasskeyName, { name });
  const submit = form.submit((values) => onName(values.name).catch((refusal: unknown) => form.refuse(refusal)));
  return (
    <Form onSubmit={submit} busy={busy}>
      {children}
      <p role="alert" className={classes.alert}>
        {error !== null && t(errorMessage(error))}
      </p>
      <FormTextField
        {...form.field('name')}
        label={t('Name of the passkey')}
        help={t('e.g. the device it is on')}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {action}
        </Button>
      </Group>
    </Form>
  );
}
