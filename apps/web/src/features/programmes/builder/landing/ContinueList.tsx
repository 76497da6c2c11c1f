import { IconBarbell, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format/format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useRecentProgrammes } from '../../programmes.api.ts';
import { builderPaths } from '../builder-address.ts';
import { useDraftStore } from '../use-draft.ts';
import classes from './Landing.module.css';

/** Kept drafts, then the programmes this clinician edited last. */
export function ContinueList() {
  const t = useTranslation();
  const { relative } = useFormat();
  const store = useDraftStore();
  const recent = useRecentProgrammes();
  const { data: drafts = [] } = useQuery({ queryKey: ['drafts', store.key], queryFn: store.list, gcTime: 0, staleTime: 0 });
  if (recent.isPending) return <CardSkeletons count={3} height={72} />;
  const nothing = drafts.length === 0 && recent.data.length === 0 && !recent.error;
  return (
    <>
      {nothing && <p className="text-secondary">{t('Programmes you work on appear here.')}</p>}
      <ul className={`${classes.list} stack gap-3`}>
        {drafts.map(({ opened, content, at }) => (
          <li key={opened?.id ?? 'new'}>
            <Link
              {...(opened ? builderPaths.edit(opened.id) : builderPaths.create())}
              state={{ restoreDraft: true }}
              className={`${classes.entry} py-3 px-4 raised lifts row text-secondary no-underline gap-3 full-height hoverable`}
            >
              <IconPencil size={20} stroke={1.6} aria-hidden />
              <span>
                <strong className="text-primary medium">{content.name || t('New programme')}</strong>
                <small>
                  {t('{{count}} exercises', { count: content.items.length })} · {relative(at)}
                </small>
              </span>
              <StatusTag tone="warn" label={t('Draft')} />
            </Link>
          </li>
        ))}
        {recent.data.map(({ encoded_id, name, languages, exercises, updated_at }) => (
          <li key={encoded_id}>
            <Link
              {...builderPaths.edit(encoded_id)}
              className={`${classes.entry} py-3 px-4 raised lifts row text-secondary no-underline gap-3 full-height hoverable`}
            >
              <IconBarbell size={20} stroke={1.6} aria-hidden />
              <span>
                <strong className="text-primary medium" lang={languages?.name}>
                  {name}
                </strong>
                <small>
                  {t('{{count}} exercises', { count: exercises })} · {relative(updated_at)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {recent.error && <LoadFailed error={recent.error} onRetry={recent.retry} busy={recent.isFetching} />}
    </>
  );
}
