import { type DueRecord, endKeeping, type Visit } from '@physio/contract/retention/retention';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { ListRow } from '#ui/ListSection.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';

const LAST: Record<Visit, string> = {
  session: msg('Last session on {{date}}'),
  plan: msg('Last plan until {{date}}'),
  score: msg('Last score of {{date}}'),
  message: msg('Last message on {{date}}'),
  registration: msg('Registered on {{date}}, nothing since'),
};

type Props = {
  row: DueRecord;
  /** Null: nothing here can be erased. */
  chosen: boolean | null;
  onChoose: (on: boolean) => void;
  onKeep: () => void;
};

export function DueRow({ row, chosen, onChoose, onKeep }: Props) {
  const t = useTranslation();
  const { date } = useFormat();
  const end = useChange(endKeeping);
  const name = fullName(row);
  const { kept_longer, held, due_on } = row;
  return (
    <ListRow
      name={name}
      start={
        chosen !== null && (
          <Tick
            aria-label={t('Choose {{name}}', { name })}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )
      }
      about={
        <>
          {t(LAST[row.last_visit], { date: date(row.last_visit_on) })}
          {due_on && <> · {t('Due on {{date}}', { date: date(due_on) })}</>}
          {row.is_archived && <> · {t('Archived')}</>}
          {kept_longer && (
            <span className="block break-anywhere">
              {t('Kept until {{date}} by {{name}}: {{word}}', {
                date: date(kept_longer.until),
                name: kept_longer.by,
                word: kept_longer.word,
              })}
            </span>
          )}
          {held && (
            <span className="block break-anywhere">
              {t('Legal hold since {{date}}', { date: date(held.since) })} · {held.by}: {held.reason}
            </span>
          )}
        </>
      }
      actions={
        <>
          <AppLink {...paths.patient(row.user_id)}>{t('Open record')}</AppLink>
          {!held && <RowButton label={t('Keep longer')} of={name} onClick={onKeep} />}
          {kept_longer && (
            <RowButton
              label={t('Take back')}
              of={name}
              onClick={() => void end.run({ params: { user_id: row.user_id } })}
              disabled={end.isPending}
            />
          )}
        </>
      }
    />
  );
}
