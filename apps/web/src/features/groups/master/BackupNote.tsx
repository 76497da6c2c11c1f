import { type BackupStatus, getBackupStatus } from '@physio/contract/backup/backups';
import { IconAlertTriangle, IconDatabaseOff, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useFormat } from '#platform/format/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** Whether the practice could be got back: for a Master, who answers for it. */
export function BackupNote() {
  const { data } = useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }) => (await call(getBackupStatus, undefined, { signal })).data,
  });
  return data ? <Note status={data} /> : null;
}

function Note({ status: { is_scheduled, is_late, last, last_good_at } }: { status: BackupStatus }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const at = (instant: string) => `${date(new Date(instant))} ${time(new Date(instant))}`;
  const isBad = is_late || last?.outcome === 'failed';
  const tone = !is_scheduled || isBad ? 'bad' : last?.outcome === 'incomplete' ? 'warn' : 'ok';
  const words = () => {
    if (!is_scheduled) return t('No backup is scheduled');
    if (last?.outcome === 'failed') return t('The last backup failed');
    if (is_late) return t('The backup is late');
    if (last?.outcome === 'incomplete') return t('The last backup lacks files');
    return last ? t('Backed up') : t('The first backup is being made');
  };
  return (
    <div className="row wrap justify-center gap-2 t-small text-secondary" role="status">
      <StatusTag
        tone={tone}
        icon={is_scheduled ? (tone === 'ok' ? IconShieldCheck : IconAlertTriangle) : IconDatabaseOff}
        label={words()}
      />
      {last_good_at && <span>{t('Last whole backup: {{when}}', { when: at(last_good_at) })}</span>}
      {last?.fault && (
        <span className="break-anywhere" lang="en">
          {last.fault}
        </span>
      )}
    </div>
  );
}
