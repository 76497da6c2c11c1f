import { GENDERS, updatePatient } from '@physio/contract/patients/patient-details';
import type { Patient } from '@physio/contract/patients/patients';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { DateField } from '#platform/form/DateField.tsx';
import { Form } from '#platform/form/Form.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { NameFields } from '#platform/form/NameFields.tsx';
import { genderLabel } from '#platform/format/person.ts';
import { CountryCodeField } from '#platform/phone/CountryCodeField.tsx';
import { PhoneField } from '#platform/phone/PhoneField.tsx';
import { useGroupDay } from '#platform/session/group-day.ts';
import { useGroup } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { PatientLanguageField } from '../PatientLanguageField.tsx';
import { useShowPatient } from '../patients.api.ts';
import { changesOf, PatientForm, valuesOf } from './patient-form.ts';

/** Every detail of a patient. */
export function EditPatientDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const t = useTranslation();
  const [before] = useState(() => valuesOf(patient));
  const form = useContractForm(PatientForm, before);
  const today = useGroupDay();
  // Of no use where nobody writes Japanese.
  const languages = [useGroup()?.branding?.language, useLanguage()];
  const hasKana = [...languages, form.values.language].includes('ja') || before.kana_name !== '';
  const update = useChange(updatePatient, { form, onSuccess: useShowPatient() });
  const close = useCloseGuard(form.isDirty, onClose);
  const submit = form.submit(async (values) => {
    if (await update.run({ params: { user_id: patient.user_id }, body: changesOf(before, values) })) onClose();
  });
  const isNewEmail = form.values.email.trim().toLowerCase() !== before.email;
  const genders = GENDERS.map((value) => ({ value, label: t(genderLabel(value)) }));
  return (
    <Dialog title={t('Edit patient')} onClose={close} size="lg">
      <Form onSubmit={submit} busy={update.isPending}>
        <div className="stack items-start gap-4 fit-columns">
          <NameFields
            first={{ ...form.field('first_name'), required: true, autoComplete: 'off' }}
            last={{ ...form.field('last_name'), required: true, autoComplete: 'off' }}
            begin={{ 'data-autofocus': true }}
          />
        </div>
        {hasKana && <FormTextField {...form.field('kana_name')} label={t('Name in kana')} autoComplete="off" />}
        <FormTextField
          {...form.field('email')}
          type="email"
          label={t('Email')}
          required
          autoComplete="off"
          spellCheck={false}
          help={isNewEmail && t('The patient signs in to the app with this address from now on and is signed out first.')}
        />
        <div className="stack items-start gap-4 fit-columns">
          <FormSelectField
            {...form.field('gender')}
            label={t('Gender')}
            data={[{ value: '', label: t('Not known') }, ...genders]}
          />
          <DateField {...form.field('date_of_birth')} label={t('Date of birth')} max={today} />
        </div>
        <div className="stack items-start gap-4 fit-columns">
          <CountryCodeField {...form.field('country_phonecode')} label={t('Country code')} autoComplete="off" />
          <PhoneField
            {...form.field('mobile_number')}
            countryCode={form.values.country_phonecode}
            onCountryCode={(code) => form.set('country_phonecode', code)}
            label={t('Phone')}
            autoComplete="off"
          />
        </div>
        <PatientLanguageField field={form.field('language')} />
        <DialogFoot action={t('Save')} busy={update.isPending} disabled={!form.isDirty} onCancel={close} mt="lg" />
      </Form>
    </Dialog>
  );
}
