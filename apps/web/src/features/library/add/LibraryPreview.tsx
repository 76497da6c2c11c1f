import { Loader } from '@mantine/core';
import type { Language } from '@physio/contract/languages/languages';
import type { Counts, LibrarySource } from '@physio/contract/library/library';
import own from '#platform/sheet/findings.module.css';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useLibraryCheck } from './add.api.ts';

const MIB = 1024 * 1024;
const megabytes = (bytes: number) => Math.ceil(bytes / MIB);

type Props = { source: LibrarySource; language: Language; sameName: 'skip' | 'add' | 'take' };

/** What would come, and what is there already. */
export function LibraryPreview(props: Props) {
  const t = useTranslation();
  const { data, error, refetch } = useLibraryCheck(props);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p className="row gap-3" role="status">
        <Loader size="sm" /> {t('Checking what would be added…')}
      </p>
    );
  const { counts, bytes, room, faults } = data;
  const same = sumOf(counts, 'same');
  const filled = sumOf(counts, 'filled');
  const isFull = room !== null && bytes > room;
  return (
    <div className="stack gap-2" role="status">
      <ul className={`${own.tiles} semibold stack gap-2 fit-columns`}>
        <li className="toned rounded py-3 px-4" data-tone="ok">
          {t('{{count}} new exercises', { count: counts.exercises.added })}
        </li>
        <li className="toned rounded py-3 px-4" data-tone="ok">
          {t('{{count}} new programs', { count: counts.programmes.added })}
        </li>
        <li className="toned rounded py-3 px-4" data-tone="info">
          {t('{{count}} there already', { count: same })}
        </li>
        {filled > 0 && (
          <li className="toned rounded py-3 px-4" data-tone="info">
            {t('{{count}} will be filled in', { count: filled })}
          </li>
        )}
      </ul>
      <p className={isFull ? 'text-bad' : 'text-secondary t-small'}>
        {room === null
          ? t('Files: {{size}} MB', { size: megabytes(bytes) })
          : t('Files: {{size}} MB, with room for {{room}} MB', { size: megabytes(bytes), room: Math.floor(room / MIB) })}
      </p>
      {faults.length > 0 && <p>{t('{{count}} have a fault and are left out', { count: faults.length })}</p>}
    </div>
  );
}

const sumOf = ({ exercises, programmes }: Counts, state: 'same' | 'filled') => exercises[state] + programmes[state];
