import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './contract-form.ts';
import { useFieldTexts } from './field-texts.tsx';

type Props = FieldProps & Omit<PasswordInputProps, keyof FieldProps | 'description'> & { label: string; help?: ReactNode };

export function FormPasswordField({ error, help, ...rest }: Props) {
  return <PasswordInput {...rest} {...useFieldTexts(error, help)} />;
}
