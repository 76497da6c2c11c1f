import { Button, Group, Text } from '@mantine/core';
import { BothSteps, OwnPassword } from '@physio/contract/second-factor';
import type { FormEvent } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { type FieldProps, useContractForm } from '#platform/form/contract-form.ts';
import { FactorCodeField } from '#platform/form/FactorCodeField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormPasswordField } from '#platform/form/FormPasswordField.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './second-factor.module.css';

type Common = { text: string; action: string; error: unknown; busy: boolean; onCancel: () => void };
/** Each rejects when what was typed is refused. */
type Props = Common & { onPassword: (password: string) => Promise<unknown> };
type BothProps = Common & { onProof: (proof: BothSteps) => Promise<unknown> };

/** The own password, before the sign-in is changed. */
export function PasswordStep({ onPassword, ...common }: Props) {
  const form = useContractForm(OwnPassword, { password: '' });
  const submit = form.submit(({ password }) => onPassword(password).catch((refusal: unknown) => form.refuse(refusal)));
  return <Step {...common} password={form.field('password')} onSubmit={submit} />;
}

/** Both steps of the sign-in, before it is weakened. */
export function BothStepsForm({ onProof, ...common }: BothProps) {
  const form = useContractForm(BothSteps, { password: '', code: '' });
  const submit = form.submit((proof) => onProof(proof).catch((refusal: unknown) => form.refuse(refusal)));
  return <Step {...common} password={form.field('password')} code={form.field('code')} onSubmit={submit} />;
}

type StepProps = Common & { password: FieldProps; code?: FieldProps; onSubmit: (event: FormEvent<HTMLFormElement>) => void };

function Step({ text, action, error, busy, onCancel, password, code, onSubmit }: StepProps) {
  const t = useTranslation();
  return (
    <Form onSubmit={onSubmit} busy={busy}>
      <Text c="dimmed">{text}</Text>
      <p role="alert" className={classes.alert}>
        {error !== null && t(errorMessage(error))}
      </p>
      <FormPasswordField {...password} label={t('Current password')} autoComplete="current-password" data-autofocus />
      {code && <FactorCodeField field={code} autoFocus={false} />}
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
