import { NativeSelect } from '@mantine/core';
import { EXPORT_HEADINGS } from '@physio/contract/transfers/export-columns';
import type { ImportField } from '@physio/contract/transfers/transfers';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './import.module.css';
import type { Source } from './use-import.ts';

const SAMPLES = 3;

type Props = {
  field: ImportField;
  isRequired: boolean;
  column: number | undefined;
  source: Source;
  onChange: (column: number | null) => void;
};

/** A field of ours, the column of the file it is read from, and the first values there. */
export function FieldRow({ field, isRequired, column, source, onChange }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const headings = source.headings.map((heading, at) => ({
    value: String(at),
    label: heading.trim() || t('Column {{number}}', { number: at + 1 }),
  }));
  const samples = column === undefined ? [] : source.lines.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  return (
    <li>
      <NativeSelect
        label={EXPORT_HEADINGS[field][language]}
        required={isRequired}
        value={column === undefined ? '' : String(column)}
        data={[{ value: '', label: t('Not in the file') }, ...headings]}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <p className={`${classes.sample} clip text-secondary t-small`}>{samples.slice(0, SAMPLES).join(' · ')}</p>
    </li>
  );
}
