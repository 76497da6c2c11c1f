import type { ReadRow } from '@physio/contract/library/sheet-rows';
import own from '#platform/sheet/findings.module.css';
import { SheetTable } from '#platform/sheet/SheetTable.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import type { Outcome } from './judge.ts';

const SHOWN = 50;
const STATES = {
  new: msg('New'),
  same: msg('There already'),
  filled: msg('Will be filled in'),
  changed: msg('Will be replaced'),
} as const;

const doseOf = ({ exercise: { dose } }: ReadRow) =>
  [dose.sets, dose.reps].some((value) => value !== null) ? `${dose.sets ?? '–'} × ${dose.reps ?? '–'}` : '';

/** The rows that can be added, as they were read: the first fifty. */
export function RowTable({ outcome }: { outcome: Outcome }) {
  const t = useTranslation();
  if (outcome.rows.length === 0) return null;
  return (
    <div>
      <h3 id="good-rows" className="t-lead semibold">
        {t('As the rows were read')}
      </h3>
      <SheetTable labelledBy="good-rows" heads={[t('Row'), t('Exercise'), t('Sets × reps'), t('Tags'), t('Files'), t('Status')]}>
        {outcome.rows.slice(0, SHOWN).map((one) => {
          const [language, name] = Object.entries(one.exercise.name)[0] ?? [];
          return (
            <tr key={one.row}>
              <td>{one.row}</td>
              <td className={`${own.cell} break-anywhere`} lang={language}>
                {name}
              </td>
              <td>{doseOf(one)}</td>
              <td className={`${own.cell} break-anywhere`}>{one.exercise.tags.join(', ')}</td>
              <td>{outcome.files.get(one.exercise.key)?.length || ''}</td>
              <td>{t(STATES[outcome.stateOf.get(one.exercise.key) ?? 'new'])}</td>
            </tr>
          );
        })}
      </SheetTable>
      <p className={`${own.rest} text-secondary t-small`}>
        {outcome.rows.length > SHOWN && t('and {{count}} more exercises', { count: outcome.rows.length - SHOWN })}
      </p>
    </div>
  );
}
