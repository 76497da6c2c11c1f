import { Button } from '@mantine/core';
import { EXPORT_HEADINGS } from '@physio/contract/transfers/export-columns';
import type { ImportCheck } from '@physio/contract/transfers/transfers';
import { IconDownload } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { saveFile } from '#platform/save-file.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import type { Mapping } from './columns.ts';
import { csvFile } from './csv-file.ts';
import { allFaults, faultyRows, type RowFault } from './faulty-rows.ts';
import own from './findings.module.css';
import classes from './import.module.css';
import type { Source } from './use-import.ts';

const SHOWN = 50;

type Props = { found: ImportCheck; source: Source; mapping: Mapping; onLeave: () => void };

/** How many are new, who is registered already, and what keeps rows out: the first fifty, all of them as a file. */
export function Findings({ found, source, mapping, onLeave }: Props) {
  const t = useTranslation();
  const faults = allFaults(source, found.faults);
  const faulty = new Set(faults.map(({ row }) => row)).size;
  return (
    <>
      <ul className={`${own.tiles} stack gap-2 fit-columns`}>
        <li className="rounded py-3 px-4" data-tone="ok">
          {t('{{count}} new patients', { count: found.fresh })}
        </li>
        <li className="rounded py-3 px-4" data-tone="info">
          {t('{{count}} registered already', { count: found.known.length })}
        </li>
        <li className="rounded py-3 px-4" data-tone={faulty > 0 ? 'bad' : 'info'}>
          {t('{{count}} rows with faults', { count: faulty })}
        </li>
      </ul>
      {faulty > 0 && <Faults faults={faults} source={source} mapping={mapping} />}
      {found.known.length > 0 && (
        <section className={own.known} aria-labelledby="known-patients">
          <h3 id="known-patients" className={classes.title}>
            {t('Registered already: they stay as they are')}
          </h3>
          <ul className="flex wrap mt-2">
            {found.known.slice(0, SHOWN).map((one) => (
              <li key={one.row}>
                <AppLink {...paths.patient(one.user_id)} onClick={onLeave}>
                  {fullName(one)}
                </AppLink>{' '}
                <small>{t('Row {{row}}', { row: one.row })}</small>
              </li>
            ))}
          </ul>
          {found.known.length > SHOWN && <p>{t('and {{count}} more', { count: found.known.length - SHOWN })}</p>}
        </section>
      )}
    </>
  );
}

function Faults({ faults, source, mapping }: Pick<Props, 'source' | 'mapping'> & { faults: readonly RowFault[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const lineOf = new Map(source.lines.map((line) => [line.row, line]));
  const inFile = (row: number, field: RowFault['field']) => {
    const cells = lineOf.get(row)?.cells ?? [];
    return field === null ? cells.join(' · ') : (cells[mapping[field] ?? -1] ?? '');
  };
  const save = () => {
    const rows = faultyRows(source, faults, { heading: t('What is wrong'), say: t });
    saveFile(`${source.file.name.replace(/\.\w+$/, '')} – ${t('rows with faults')}.csv`, csvFile(rows));
  };
  return (
    <div>
      <div className={`${classes.row} row wrap between`}>
        <h3 id="faulty-rows" className={classes.title}>
          {t('These rows are left out')}
        </h3>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('Download these rows')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={`${own.scroll} rounded bordered mt-2`} tabIndex={0} aria-labelledby="faulty-rows">
        <table className={`${own.table} t-small`} aria-labelledby="faulty-rows">
          <thead>
            <tr>
              <th className="on-surface text-secondary" scope="col">
                {t('Row')}
              </th>
              <th className="on-surface text-secondary" scope="col">
                {t('Column')}
              </th>
              <th className="on-surface text-secondary" scope="col">
                {t('What is wrong')}
              </th>
              <th className="on-surface text-secondary" scope="col">
                {t('In the file')}
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map(({ row, field, message }) => (
              <tr key={`${row} ${field}`}>
                <td>{row}</td>
                <td>{field && EXPORT_HEADINGS[field][language]}</td>
                <td>{t(message)}</td>
                <td className={`${own.cell} break-anywhere`}>{inFile(row, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={`${own.rest} text-secondary t-small`}>
        {faults.length > SHOWN && t('The first {{count}} faults are shown; the file has them all.', { count: SHOWN })}
      </p>
    </div>
  );
}
