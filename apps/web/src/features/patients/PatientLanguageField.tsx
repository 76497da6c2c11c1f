import { LANGUAGES } from '@physio/contract/languages/languages';
import type { FieldProps } from '#platform/form/contract-form.ts';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** What the patient reads. */
export function PatientLanguageField({ field }: { field: FieldProps }) {
  const t = useTranslation();
  return (
    <FormSelectField
      {...field}
      label={t('Language')}
      help={t('Of handouts, reports, mails and the app.')}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}
