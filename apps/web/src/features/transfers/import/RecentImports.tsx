import { Button } from '@mantine/core';
import type { PatientImport } from '@physio/contract/transfers/transfers';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useImports } from '../transfers.api.ts';
import { KeptPatients, useUndoImport } from './use-undo-import.tsx';

export const canUndo = ({ undone_at, undo_until }: PatientImport, now = new Date()): boolean =>
  undone_at === null && new Date(undo_until) > now;

/** The group's imports that can still be undone, whoever made them. */
export function RecentImports() {
  const t = useTranslation();
  const { data } = useImports();
  const { kept, askAndUndo, isPending } = useUndoImport();
  const open = data.filter((one) => canUndo(one));
  if (open.length === 0 && kept === null) return null;
  return (
    <section aria-labelledby="recent-imports">
      <h3 id="recent-imports" className="t-lead semibold">
        {t('Imported in the last 24 hours')}
      </h3>
      {kept && <KeptPatients kept={kept} />}
      <ul className="stack gap-2 mt-2">
        {open.map((one) => (
          <RecentImport key={one.id} one={one} busy={isPending} onUndo={() => void askAndUndo(one)} />
        ))}
      </ul>
    </section>
  );
}

function RecentImport({ one, busy, onUndo }: { one: PatientImport; busy: boolean; onUndo: () => void }) {
  const t = useTranslation();
  const { relative } = useFormat();
  return (
    <li className="row bordered rounded gap-3 py-2 px-3">
      <span className="fill stack break-anywhere">
        <strong>{one.file_name}</strong>
        <small>
          {t('{{count}} patients', { count: one.registered })} · {one.imported_by} · {relative(one.imported_at)}
        </small>
      </span>
      <Button variant="default" disabled={busy} onClick={onUndo} aria-label={`${t('Undo')}: ${one.file_name}`}>
        {t('Undo')}
      </Button>
    </li>
  );
}
