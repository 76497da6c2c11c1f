import { Button, Group } from '@mantine/core';
import { PATIENT_MESSAGES, RegisterPatient } from '@physio/contract/patients';
import { useRef } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useRegisterPatient } from '../patients.api.ts';
import classes from './RegisterPatientForm.module.css';

const EMPTY: RegisterPatient = { first_name: '', last_name: '', email: '' };

type Props = { onRegistered?: () => void };

/** After success the form is empty again and ready for the next patient; a failure keeps what was typed. */
export function RegisterPatientForm({ onRegistered }: Props) {
  const t = useTranslation();
  const form = useContractForm(RegisterPatient, EMPTY);
  const register = useRegisterPatient();
  const first = useRef<HTMLInputElement>(null);
  const submit = form.submit((values) =>
    register.mutateAsync(values, {
      onSuccess: () => {
        toast.registration('success', t(PATIENT_MESSAGES.registered));
        form.reset();
        first.current?.focus();
        onRegistered?.();
      },
      onError: (error) => {
        form.refuse(error);
        toast.registration('error', t(errorMessage(error, PATIENT_MESSAGES.registerFailed)));
      },
    }),
  );
  return (
    <Form onSubmit={submit} busy={register.isPending} label={t('Register New Patient')}>
      <div className={classes.names}>
        <FormTextField
          {...form.field('first_name')}
          ref={first}
          label={t('First name')}
          required
          autoComplete="off"
          data-autofocus
        />
        <FormTextField {...form.field('last_name')} label={t('Last name')} required autoComplete="off" />
      </div>
      <FormTextField {...form.field('email')} type="email" label={t('Email')} required autoComplete="off" spellCheck={false} />
      <div className={classes.foot}>
        <small>{t('* required')}</small>
        <Group>
          <Button variant="default" onClick={() => form.reset()}>
            {t('Clear')}
          </Button>
          <Button type="submit" loading={register.isPending}>
            {t('Register patient')}
          </Button>
        </Group>
      </div>
    </Form>
  );
}
