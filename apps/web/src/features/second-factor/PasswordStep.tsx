import { Button, Group, Text } from '@mantine/core';
import { OwnPassword } from '@physio/contract/second-factor';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './second-factor.module.css';

type Props = {
  text: string;
  action: string;
  error: unknown;
  busy: boolean;
  /** Rejects when the password is refused. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** The own password, before the sign-in is changed. */
export function PasswordStep({ text, action, error, busy, onPassword, onCancel }: Props) {
  const t = useTranslation();
  const form = useContractForm(OwnPassword, { password: '' });
  const submit = form.submit(({ password }) => onPassword(password).catch((refusal: unknown) => form.refuse(refusal)));
  return (
    <Form onSubmit={submit} busy={busy}>
      <Text c="dimmed">{text}</Text>
      <p role="alert" className={classes.alert}>
        {error !== null && t(errorMessage(error))}
      </p>
      <FormPasswordField
        {...form.field('password')}
        label={t('Current password')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password'), tabIndex: 0 }}
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
