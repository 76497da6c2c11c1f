import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './contract-form.ts';
import { useFieldTexts } from './field-texts.tsx';

type Props = FieldProps & Omit<TextInputProps, keyof FieldProps | 'description'> & { label: string; help?: ReactNode };

export function FormTextField({ error, help, ...rest }: Props) {
  return <TextInput {...rest} {...useFieldTexts(error, help)} />;
}
