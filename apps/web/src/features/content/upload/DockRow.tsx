import { TRUNCATE } from '@physio/contract/common/limits';
import { formatBytes } from '@physio/contract/content/content';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { Bar } from '#ui/controls/Bar.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { failureText } from './failures.ts';
import { isUnderWay, type QueuedFile } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** One file of the dock: waiting, on its way, or failed. */
export function DockRow({ item }: { item: QueuedFile }) {
  const t = useTranslation();
  const { id, file, state, sent, speed, error } = item;
  const away = isUnderWay(item) ? t('Cancel') : t('Remove');
  const rate = speed > 0 ? ` · ${formatBytes(Math.round(speed))}/s` : '';
  return (
    <li className="row gap-1 line-above py-2">
      <div className="fill">
        <p className="clip medium" title={file.name}>
          {truncate(file.name, TRUNCATE.filePreviewName)}
        </p>
        {state === 'failed' && <p className="t-caption tabular text-bad">{failureText(t, error)}</p>}
        {state === 'waiting' && <p className="t-caption tabular text-secondary">{t('Waiting')}</p>}
        {state === 'sending' && (
          <>
            <p className="t-caption tabular text-secondary">{`${Math.floor(sent * 100)}% · ${formatBytes(file.size)}${rate}`}</p>
            <Bar done={sent} label={file.name} />
          </>
        )}
      </div>
      {state === 'failed' && (
        <IconButton aria-label={`${t('Try again')}: ${file.name}`} title={t('Try again')} onClick={() => uploads.retry(id)}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={`${away}: ${file.name}`} title={away} onClick={() => uploads.remove(id)}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
