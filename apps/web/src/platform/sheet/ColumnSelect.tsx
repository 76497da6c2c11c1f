import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/use-translation.ts';
import type { Line } from './parse-file.ts';
import classes from './wizard.module.css';

const SAMPLES = 3;

type Props = {
  label: string;
  isRequired: boolean;
  column: number | undefined;
  source: { headings: readonly string[]; lines: readonly Line[] };
  onChange: (column: number | null) => void;
};

/** A field of ours, the column of the file it is read from, and the first values there. */
export function ColumnSelect({ label, isRequired, column, source, onChange }: Props) {
  const t = useTranslation();
  const headings = source.headings.map((heading, at) => ({
    value: String(at),
    label: heading.trim() || t('Column {{number}}', { number: at + 1 }),
  }));
  const samples = column === undefined ? [] : source.lines.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  return (
    <li className="may-shrink">
      <NativeSelect
        label={label}
        required={isRequired}
        value={column === undefined ? '' : String(column)}
        data={[{ value: '', label: t('Not in the file') }, ...headings]}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      <p className={`${classes.sample} clip text-secondary t-small`}>{samples.slice(0, SAMPLES).join(' · ')}</p>
    </li>
  );
}
