import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './contract-form.ts';
import { useFieldTexts } from './field-texts.tsx';

type Props = FieldProps & Omit<NumberInputProps, keyof FieldProps | 'description'> & { label: string; help?: ReactNode };

/** What is out of range stays as typed, for the schema to speak of. */
export function FormNumberField({ error, help, ...rest }: Props) {
  return <NumberInput clampBehavior="none" hideControls {...rest} {...useFieldTexts(error, help)} />;
}
