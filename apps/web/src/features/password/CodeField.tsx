import { PinInput } from '@mantine/core';
import { useId } from 'react';
import { config } from '#platform/config/config.ts';
import type { FieldProps } from '#platform/form/contract-form.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** The one-time code: digits only, one box a digit, a pasted code fills all. */
export function CodeField({ field, onCode }: { field: FieldProps; onCode: (code: string) => void }) {
  const t = useTranslation();
  const id = useId();
  return (
    <fieldset className="stack gap-1" aria-labelledby={id}>
      <p className="medium" id={id}>
        {t('Code from the e-mail')}
      </p>
      <PinInput
        length={config().otpLength}
        type={/^\d*$/}
        inputMode="numeric"
        oneTimeCode
        autoFocus
        value={field.value as string}
        error={Boolean(field.error)}
        onChange={onCode}
        getInputProps={(index) => ({
          'aria-label': t('Digit {{number}}', { number: index + 1 }),
          ...(index === 0 && { 'data-path': field['data-path'] }),
        })}
      />
      {field.error && (
        <p className="text-bad t-caption" role="alert">
          {t(field.error)}
        </p>
      )}
    </fieldset>
  );
}
