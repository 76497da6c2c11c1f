import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#platform/save-file.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { csvFile } from './csv-file.ts';
import own from './findings.module.css';
import type { Parsed } from './parse-file.ts';
import { rowsWithFaults, type SheetFault } from './rows-with-faults.ts';
import { SheetTable } from './SheetTable.tsx';
import classes from './wizard.module.css';

const SHOWN = 50;

type Props = {
  faults: readonly SheetFault[];
  source: Pick<Parsed, 'headings' | 'lines'> & { file: File };
  /** What a field is called, and the column it is read from. */
  headingOf: (field: string) => string;
  columnOf: (field: string) => number | undefined;
};

/** What keeps rows out: the first fifty faults, and all the rows as a file to be put right. */
export function FaultTable({ faults, source, headingOf, columnOf }: Props) {
  const t = useTranslation();
  const lineOf = new Map(source.lines.map((line) => [line.row, line]));
  const inFile = (row: number, field: string | null) => {
    const cells = lineOf.get(row)?.cells ?? [];
    return field === null ? cells.join(' · ') : (cells[columnOf(field) ?? -1] ?? '');
  };
  const save = () => {
    const rows = rowsWithFaults(source, faults, t('What is wrong'));
    saveFile(`${source.file.name.replace(/\.\w+$/, '')} – ${t('rows with faults')}.csv`, csvFile(rows));
  };
  return (
    <div>
      <div className={`${classes.row} row wrap between`}>
        <h3 id="faulty-rows" className="t-lead semibold">
          {t('These rows are left out')}
        </h3>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('Download these rows')}
        </Button>
      </div>
      <SheetTable labelledBy="faulty-rows" heads={[t('Row'), t('Column'), t('What is wrong'), t('In the file')]}>
        {faults.slice(0, SHOWN).map(({ row, field, message }) => (
          <tr key={`${row} ${field} ${message}`}>
            <td>{row}</td>
            <td>{field && headingOf(field)}</td>
            <td>{message}</td>
            <td className={`${own.cell} break-anywhere`}>{inFile(row, field)}</td>
          </tr>
        ))}
      </SheetTable>
      <p className={`${own.rest} text-secondary t-small`}>
        {faults.length > SHOWN && t('The first {{count}} faults are shown; the file has them all.', { count: SHOWN })}
      </p>
    </div>
  );
}
