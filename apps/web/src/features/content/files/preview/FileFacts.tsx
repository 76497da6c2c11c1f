import { formatBytes } from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#platform/format/format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Sentence } from '#ui/Sentence.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { GENDER_NAMES } from '../../audience.ts';
import { usageOf } from '../../files.api.ts';
import { clockOf } from '../file-kinds.ts';

/** What the browser says of a file that is shown. */
export type Measured = { width: number; height: number; seconds?: number };

const nameIn = (names: Record<string, string>, value: string) => names[value] ?? value;

/** What is known of a file, and where it is used. */
export function FileFacts({ file, measured }: { file: Attachment; measured: Measured | null }) {
  const t = useTranslation();
  const format = useFormat();
  const usage = useQuery({
    queryKey: ['content', 'usage', file.attachment_id],
    queryFn: ({ signal }) => usageOf(file.attachment_id, signal),
  });
  const seconds = file.duration_s ?? measured?.seconds;
  const exercises = usage.data?.exercises ?? [];
  const copies = usage.data?.copies.filter(({ folder_name }) => folder_name !== null) ?? [];
  const uses = [
    ...(usage.data?.playlists.map(({ name }) => t('Shown by the playlist {{name}}', { name })) ?? []),
    ...(usage.data?.badges.map(({ name }) => t('Picture of the badge {{name}}', { name })) ?? []),
  ];
  const facts: (readonly [label: string, value: string, language?: string | undefined] | false)[] = [
    [t('Type'), file.file_type.toUpperCase()],
    [t('Size'), formatBytes(file.size)],
    measured !== null && [t('Pixels'), `${measured.width} × ${measured.height}`],
    seconds !== undefined && [t('Duration'), clockOf(seconds)],
    file.pages !== null && [t('Pages'), format.number(file.pages)],
    [t('Gender'), t(nameIn(GENDER_NAMES, file.gender))],
    [t('Age group'), file.age_group === 'all' ? t('All') : file.age_group],
    [t('Folder'), file.folder_name ?? '–', file.folder_language],
    [t('Uploaded'), `${format.date(file.created_at)}, ${format.time(file.created_at)}`],
    file.created_by !== null && [t('Uploaded by'), file.created_by],
  ];
  return (
    <dl className="stack content-start gap-2 two-below-900">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt className="t-caption">{fact[0]}</dt>
              <dd lang={fact[2]}>{fact[1]}</dd>
            </div>
          ),
      )}
      <div>
        <dt className="t-caption">{t('Used in')}</dt>
        {exercises.map(({ id, name, language }) => (
          <dd key={id}>
            <Sentence text={(place) => t('Primary file of {{name}}', { name: place })} name={name} language={language} />
          </dd>
        ))}
        {copies.map(({ attachment_id, folder_name, folder_language }) => (
          <dd key={attachment_id}>
            <Sentence
              text={(place) => t('Also in {{name}}', { name: place })}
              name={folder_name ?? ''}
              language={folder_language}
            />
          </dd>
        ))}
        {usage.error && (
          <dd>
            <LoadFailed error={usage.error} onRetry={() => void usage.refetch()} busy={usage.isFetching} />
          </dd>
        )}
        {!usage.error && uses.length + exercises.length + copies.length === 0 && (
          <dd>{usage.isPending ? '…' : t('This folder only')}</dd>
        )}
        {uses.map((use) => (
          <dd key={use}>{use}</dd>
        ))}
      </div>
    </dl>
  );
}
