import type { LibraryCheck } from '@physio/contract/library/library';
import findings from '#platform/sheet/findings.module.css';
import { SheetTable } from '#platform/sheet/SheetTable.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';

const SHOWN = 100;
const KINDS = { exercise: msg('Exercise'), programme: msg('Program') } as const;
const STATES = {
  new: msg('New'),
  same: msg('There already'),
  filled: msg('Will be filled in'),
  changed: msg('There already'),
} as const;

/** What would become of each exercise and programme: those with a fault first, in words. */
export function PackItems({ check: { items, faults } }: { check: LibraryCheck }) {
  const t = useTranslation();
  const rows = [
    ...faults.map(({ message, ...one }) => ({ ...one, state: t(message), isFault: true })),
    ...items.map(({ state, ...one }) => ({ ...one, state: t(STATES[state]), isFault: false })),
  ];
  return (
    <div>
      <h3 id="pack-items">{t('What is in it')}</h3>
      <SheetTable labelledBy="pack-items" heads={[t('Name'), t('Kind'), t('Status')]}>
        {rows.slice(0, SHOWN).map(({ kind, key, name, state, isFault }) => (
          <tr key={`${kind} ${key}`}>
            <td className="break-anywhere">{name === '' ? key : name}</td>
            <td>{t(KINDS[kind])}</td>
            <td className={isFault ? 'text-bad' : undefined}>{state}</td>
          </tr>
        ))}
      </SheetTable>
      <p className={`${findings.rest} text-secondary t-small`}>
        {rows.length > SHOWN && t('and {{count}} more', { count: rows.length - SHOWN })}
      </p>
    </div>
  );
}
