import { useTranslation } from '#ui/use-translation.ts';
import type { FieldProps } from './contract-form.ts';
import { FormTextField } from './FormTextField.tsx';

type Props = { field: FieldProps; autoFocus?: boolean };

/** The second step: six digits of the app, or a recovery code. Where it appears by itself it takes the focus. */
export function FactorCodeField({ field, autoFocus = true }: Props) {
  const t = useTranslation();
  return (
    <FormTextField
      {...field}
      label={t('Code of your authenticator app')}
      help={t('Without your phone, type one of your recovery codes.')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}
