import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './contract-form.ts';
import { useFieldTexts } from './field-texts.tsx';

type Props = FieldProps & Omit<TextareaProps, keyof FieldProps | 'description'> & { label: string; help?: ReactNode };

export function FormTextarea({ error, help, ...rest }: Props) {
  return <Textarea {...rest} {...useFieldTexts(error, help)} />;
}
