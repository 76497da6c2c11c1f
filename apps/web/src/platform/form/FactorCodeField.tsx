import { useTranslation } from '#ui/use-translation.ts';
import type { FieldProps } from './contract-form.ts';
import { FormTextField } from './FormTextField.tsx';

/** `step`: what the code is of; of the app a recovery code stands for it. */
type Props = { field: FieldProps; step?: 'app' | 'recovery'; autoFocus?: boolean };

/** The second step: six digits of the app, or a recovery code. Where it appears by itself it takes the focus. */
export function FactorCodeField({ field, step = 'app', autoFocus = true }: Props) {
  const t = useTranslation();
  return (
    <FormTextField
      {...field}
      label={step === 'app' ? t('Code of your authenticator app') : t('Recovery code')}
      help={step === 'app' ? t('Without your phone, type one of your recovery codes.') : t('Or sign in with your passkey.')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}
