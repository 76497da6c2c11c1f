import { NativeSelect } from '@mantine/core';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { ENCODINGS, type Encoding } from './encoding.ts';

const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  shift_jis: msg('Shift_JIS (Japanese Windows)'),
  'windows-1252': msg('Windows-1252 (Western Windows)'),
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

type Props = { value: Encoding; onChange: (encoding: Encoding) => void };

export function EncodingSelect({ value, onChange }: Props) {
  const t = useTranslation();
  return (
    <NativeSelect
      label={t('Characters')}
      value={value}
      data={ENCODINGS.map((one) => ({ value: one, label: t(ENCODING_NAMES[one]) }))}
      onChange={(event) => onChange(event.currentTarget.value as Encoding)}
    />
  );
}
