import { headingOf, type SheetColumn } from '@physio/contract/library/sheet-columns';
import { FaultTable } from '#platform/sheet/FaultTable.tsx';
import { Tiles } from '#platform/sheet/Tiles.tsx';
import { translated, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { type Outcome, programmeFaults } from './judge.ts';
import { type Choices, mappingOf, type Prepared, type Source } from './prepare.ts';
import { RowTable } from './RowTable.tsx';

type Props = { outcome: Outcome; prepared: Prepared; source: Source; choices: Choices };

/** How many are new or there already, and every fault of every row in words. */
export function Findings({ outcome, prepared, source, choices }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const states = outcome.rows.map(({ exercise }) => outcome.stateOf.get(exercise.key));
  const fresh = states.filter((state) => state === 'new').length;
  const changed = outcome.changed.length;
  const faulty = new Set(outcome.faults.map(({ row }) => row)).size;
  const mapping = mappingOf(source, choices);
  const ofProgrammes = programmeFaults(prepared, outcome);
  return (
    <>
      <Tiles
        tiles={[
          { text: t('{{count}} new exercises', { count: fresh }), tone: 'ok' },
          { text: t('{{count}} there already', { count: states.length - fresh }) },
          ...(changed > 0 ? [{ text: t('{{count}} say something else than what is there', { count: changed }) }] : []),
          { text: t('{{count}} rows with faults', { count: faulty }), tone: faulty > 0 ? 'bad' : 'info' },
        ]}
      />
      {faulty > 0 && (
        <FaultTable
          faults={outcome.faults.map(({ row, column, message }) => ({ row, field: column, message: translated(t, message) }))}
          source={source}
          headingOf={(field) => headingOf(field as SheetColumn, language)}
          columnOf={(field) => mapping[field as SheetColumn]}
        />
      )}
      {ofProgrammes.length > 0 && (
        <section aria-labelledby="faulty-programmes">
          <h3 id="faulty-programmes" className="t-lead semibold">
            {t('These programmes are left out')}
          </h3>
          <ul>
            {ofProgrammes.map(({ row, name, message }) => (
              <li key={`${row} ${name} ${translated(t, message)}`}>
                {row === null ? name : t('Row {{row}}', { row })}: {translated(t, message)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <RowTable outcome={outcome} />
    </>
  );
}
