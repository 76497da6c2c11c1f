import { MESSAGES } from '@physio/contract/common/errors';
import { DUE_STATES, type DueRecord, type DueState, RETENTION_LIMITS } from '@physio/contract/retention/retention';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { DueRow } from './DueRow.tsx';
import { EraseDueBar } from './EraseDueBar.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { Runs } from './Runs.tsx';
import { useDue, useRetention } from './retention.api.ts';

const NAMES: Record<DueState, string> = {
  due: msg('Due now ({{number}})'),
  soon: msg('Within 90 days ({{number}})'),
  kept: msg('Kept longer ({{number}})'),
  held: msg('Legal hold ({{number}})'),
};

/** Records whose time is over or soon will be; for Admins. */
export function RetentionPage() {
  const t = useTranslation();
  if (!useMayAdminister()) return <EmptyState text={t(MESSAGES.adminOnly)} />;
  return (
    <div className="stack one-column content-width gap-4">
      <Runs />
      <DueList />
    </div>
  );
}

function DueList() {
  const t = useTranslation();
  const { number } = useFormat();
  const [state, setState] = useState<DueState>('due');
  const [chosen, setChosen] = useState<ReadonlyMap<string, DueRecord>>(new Map());
  const [keeping, setKeeping] = useState<DueRecord | null>(null);
  const { years } = useRetention().data ?? {};
  const { rows, counts, ...list } = useDue(state);
  const show = (next: DueState) => {
    setState(next);
    setChosen(new Map());
  };
  const choose = (row: DueRecord, on: boolean) => {
    const next = new Map(chosen);
    if (on && next.size < RETENTION_LIMITS.chosen) next.set(row.user_id, row);
    else next.delete(row.user_id);
    setChosen(next);
  };
  const none = years === null ? t('No limit is set under Configurations, so no record falls due.') : t('No record here.');
  return (
    <ListSection
      id="due-title"
      title={t('What falls due')}
      busy={list.isFetching}
      action={
        <Segmented
          aria-labelledby="due-title"
          data={DUE_STATES.map((value) => ({ value, label: t(NAMES[value], { number: number(counts?.[value] ?? 0) }) }))}
          value={state}
          onChange={show}
        />
      }
      instead={
        list.error ? (
          <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />
        ) : list.isPending ? (
          <CardSkeletons count={3} height={56} />
        ) : (
          rows.length === 0 && <NoRows text={none} />
        )
      }
      rows={rows.map((row) => (
        <DueRow
          key={row.user_id}
          row={row}
          chosen={state === 'due' ? chosen.has(row.user_id) : null}
          onChoose={(on) => choose(row, on)}
          onKeep={() => setKeeping(row)}
        />
      ))}
    >
      {list.hasMore && (
        <TextButton busy={list.isLoadingMore} onClick={list.more}>
          {t('Show more')}
        </TextButton>
      )}
      {chosen.size > 0 && <EraseDueBar chosen={[...chosen.values()]} onClear={() => setChosen(new Map())} />}
      {keeping && <KeepDialog row={keeping} onClose={() => setKeeping(null)} />}
    </ListSection>
  );
}
