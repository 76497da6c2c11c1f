import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './contract-form.ts';
import { useFieldTexts } from './field-texts.tsx';

type Props = FieldProps & Omit<NativeSelectProps, keyof FieldProps | 'description'> & { label: string; help?: ReactNode };

export function FormSelectField({ error, help, ...rest }: Props) {
  return <NativeSelect {...rest} {...useFieldTexts(error, help)} />;
}
