import type { ItemChange } from '@physio/contract/library/sheet-changes';
import { headingOf, textColumn } from '@physio/contract/library/sheet-columns';
import own from '#platform/sheet/findings.module.css';
import { SheetTable } from '#platform/sheet/SheetTable.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import type { Outcome } from './judge.ts';

const SHOWN = 200;

/** What rows say otherwise than the exercises with their keys: before and after, whether that is taken or not. */
export function ChangedTable({ outcome }: { outcome: Outcome }) {
  const t = useTranslation();
  const reader = useLanguage();
  const lines = outcome.changed.flatMap(({ row, changes }) => changes.map((change) => ({ row, change })));
  if (lines.length === 0) return null;
  const cell = `${own.cell} break-anywhere`;
  const fieldOf = ({ field, language }: ItemChange) => {
    if (field === 'options') return t('Classification');
    const isText = language !== null && field !== 'sided' && field !== 'strictness';
    return headingOf(isText ? textColumn(field as 'name', language) : field, reader);
  };
  const said = ({ field }: ItemChange, text: string) => {
    if (field === 'sided') return text === 'true' ? t('Yes') : t('No');
    return field === 'strictness' ? (text === 'strict' ? t('Advanced') : t('Beginner')) : text;
  };
  return (
    <div>
      <h3 id="changed-rows" className="t-lead semibold">
        {t('What the sheet says otherwise')}
      </h3>
      <SheetTable labelledBy="changed-rows" heads={[t('Row'), t('Exercise'), t('Field'), t('Now'), t('In the file')]}>
        {lines.slice(0, SHOWN).map(({ row: { row, exercise }, change }) => {
          const [language, name] = Object.entries(exercise.name)[0] ?? [];
          return (
            <tr key={`${row} ${change.field} ${change.language}`}>
              <td>{row}</td>
              <td className={cell} lang={language}>
                {name}
              </td>
              <td>{fieldOf(change)}</td>
              <td className={cell} lang={change.language ?? undefined}>
                {said(change, change.before)}
              </td>
              <td className={cell} lang={change.language ?? undefined}>
                {said(change, change.after)}
              </td>
            </tr>
          );
        })}
      </SheetTable>
      <p className={`${own.rest} text-secondary t-small`}>
        {lines.length > SHOWN && t('and {{count}} more', { count: lines.length - SHOWN })}
      </p>
    </div>
  );
}
