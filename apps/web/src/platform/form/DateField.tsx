import { TextInput, type TextInputProps } from '@mantine/core';
import { isDay } from '@physio/contract/common/fields';
import { useFormat } from '../format/format.ts';
import { useFieldTexts } from './field-texts.tsx';

type Given = 'error' | 'type' | 'value' | 'description' | 'inputWrapperOrder';
type Props = Omit<TextInputProps, Given> & { label: string; value?: string; error?: string | undefined };

/** A day. Below it the same in words: browsers write it in figures, whose order is not the same everywhere. */
export function DateField({ value = '', error, ...rest }: Props) {
  const { longDay } = useFormat();
  return <TextInput {...rest} type="date" value={value} {...useFieldTexts(error, isDay(value) ? longDay(value) : undefined)} />;
}
