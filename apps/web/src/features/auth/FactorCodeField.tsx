import type { FieldProps } from '#platform/form/contract-form.ts';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The second step: six digits of the app, or a recovery code. It takes the focus when it appears. */
export function FactorCodeField({ field }: { field: FieldProps }) {
  const t = useTranslation();
  return (
    <FormTextField
      {...field}
      label={t('Code of your authenticator app')}
      help={t('Without your phone, type one of your recovery codes.')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  );
}
