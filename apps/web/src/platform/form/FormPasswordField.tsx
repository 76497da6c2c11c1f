import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import type { FieldProps } from './contract-form.ts';
import { useFieldTexts } from './field-texts.tsx';

type Props = FieldProps & Omit<PasswordInputProps, keyof FieldProps | 'description'> & { label: string; help?: ReactNode };

/** Its eye says by its state whether the password is shown. */
export function FormPasswordField({ error, help, ...rest }: Props) {
  const t = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), 'aria-pressed': isShown, tabIndex: 0 }}
      {...rest}
      {...useFieldTexts(error, help)}
    />
  );
}
