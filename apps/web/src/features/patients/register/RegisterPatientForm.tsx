import { Button, Group } from '@mantine/core';
import { DEFAULT_LANGUAGE } from '@physio/contract/languages/languages';
import { type Patient, RegisterPatient, registerPatient } from '@physio/contract/patients/patients';
import { useRef, useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { fieldErrors, useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { NameFields } from '#platform/form/NameFields.tsx';
import { saidToo } from '#platform/form/said-too.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { useGroup } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PatientLanguageField } from '../PatientLanguageField.tsx';
import { useEmailOwner } from '../patients.api.ts';
import classes from './RegisterPatientForm.module.css';

const EMPTY = { first_name: '', last_name: '', email: '' };

type Props = {
  onRegistered?: (patient: Patient) => void;
  /** Whether its button is the filled one of the screen. */
  leads?: boolean;
  /** The link to the patient who has the e-mail already was followed. */
  onLeave?: () => void;
};

/** After success the form is empty again and ready for the next patient; a failure keeps what was typed. */
export function RegisterPatientForm({ onRegistered, leads = true, onLeave }: Props) {
  const t = useTranslation();
  // Most patients read what their practice writes.
  const language = useGroup()?.branding?.language ?? DEFAULT_LANGUAGE;
  const form = useContractForm(RegisterPatient, { ...EMPTY, language });
  const first = useRef<HTMLInputElement>(null);
  const [askedEmail, setAskedEmail] = useState('');
  const register = useChange(registerPatient, { form: saidToo(form), says: 'registration' });
  const submit = form.submit(async (body) => {
    const reply = await register.run({ body });
    if (reply === null) return;
    form.reset();
    setAskedEmail('');
    first.current?.focus();
    onRegistered?.(reply.data);
  });
  const email = form.field('email');
  const typed = form.values.email.trim().toLowerCase();
  const askOwner = (value: string) =>
    setAskedEmail(fieldErrors(RegisterPatient, { ...form.values, email: value }).email ? '' : value.trim().toLowerCase());
  return (
    <Form onSubmit={submit} busy={register.isPending}>
      <div className="stack gap-4 items-start fit-columns">
        <NameFields
          first={{ ...form.field('first_name'), required: true, autoComplete: 'off' }}
          last={{ ...form.field('last_name'), required: true, autoComplete: 'off' }}
          begin={{ ref: first, 'data-autofocus': true }}
        />
        <FormTextField
          {...email}
          onBlur={(event) => {
            email.onBlur(event);
            askOwner(form.values.email);
          }}
          onChange={(event: { currentTarget: HTMLInputElement }) => {
            email.onChange(event);
            // It was filled and left before the console came, or a password manager wrote it.
            if (event.currentTarget !== document.activeElement) askOwner(event.currentTarget.value);
          }}
          type="email"
          label={t('Email')}
          help={<AlreadyRegistered email={typed === askedEmail ? askedEmail : ''} onOpen={onLeave} />}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <PatientLanguageField field={form.field('language')} />
      </div>
      <div className="row wrap between gap-2">
        <small>{t('* required')}</small>
        <Group>
          <Button variant="default" onClick={() => form.reset()}>
            {t('Clear')}
          </Button>
          <Button type="submit" variant={leads ? 'filled' : 'light'} loading={register.isPending}>
            {t('Register patient')}
          </Button>
        </Group>
      </div>
    </Form>
  );
}

/** Says who has this e-mail already, before the form is sent. */
function AlreadyRegistered({ email, onOpen }: { email: string; onOpen: (() => void) | undefined }) {
  const t = useTranslation();
  const owner = useEmailOwner(email);
  return (
    <span role="status" className={classes.owner}>
      {owner && (
        <>
          {t('Already registered:')}{' '}
          <AppLink {...paths.patient(owner.user_id)} onClick={onOpen}>
            {fullName(owner)}
          </AppLink>
        </>
      )}
    </span>
  );
}
