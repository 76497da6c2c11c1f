import { EXPORT_HEADINGS } from '@physio/contract/transfers/export-columns';
import type { ImportCheck, ImportField } from '@physio/contract/transfers/transfers';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { FaultTable } from '#platform/sheet/FaultTable.tsx';
import { OPEN_QUOTE } from '#platform/sheet/open-quotes.ts';
import type { SheetFault } from '#platform/sheet/rows-with-faults.ts';
import { Tiles } from '#platform/sheet/Tiles.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { type Mapping, numberColumn } from './columns.ts';
import type { Source } from './use-import.ts';

const SHOWN = 50;

type Props = { found: ImportCheck; source: Source; mapping: Mapping; onLeave: () => void };

/** How many are new, who is registered already, and what keeps rows out: the first fifty, all of them as a file. */
export function Findings({ found, source, mapping, onLeave }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  // What the server found wrong, and what was wrong with the file itself.
  const faults: SheetFault[] = [
    ...source.openQuotes.map((row) => ({ row, field: null, message: t(OPEN_QUOTE) })),
    ...found.faults.map((fault) => ({ ...fault, message: t(fault.message) })),
  ].sort((a, b) => a.row - b.row);
  const faulty = new Set(faults.map(({ row }) => row)).size;
  return (
    <>
      <Tiles
        tiles={[
          { text: t('{{count}} new patients', { count: found.fresh }), tone: 'ok' },
          { text: t('{{count}} registered already', { count: found.known.length }) },
          { text: t('{{count}} rows with faults', { count: faulty }), tone: faulty > 0 ? 'bad' : 'info' },
        ]}
      />
      {faulty > 0 && (
        <FaultTable
          faults={faults}
          source={source}
          headingOf={(field) =>
            field === 'number' ? t('Number in another system') : EXPORT_HEADINGS[field as ImportField][language]
          }
          columnOf={(field) => (field === 'number' ? anyNumber(mapping) : mapping[field as ImportField])}
        />
      )}
      {found.known.length > 0 && (
        <section aria-labelledby="known-patients">
          <h3 id="known-patients" className="t-lead semibold">
            {t('Registered already: they stay as they are')}
          </h3>
          <ul className="flex wrap gap-y-1 gap-x-6 mt-2">
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

/** A fault of a number does not say of which system. */
const anyNumber = (mapping: Mapping): number | undefined =>
  Object.entries(mapping).find(([field]) => field.startsWith(numberColumn('')))?.[1];
