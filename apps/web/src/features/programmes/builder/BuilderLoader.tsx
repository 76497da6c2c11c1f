import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { errorText } from '#platform/api/api-error.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useCopyName, useFirstItems, useProgramme } from '../programmes.api.ts';
import { Builder } from './Builder.tsx';
import { type BuilderState, EMPTY_CONTENT, initialState } from './builder.state.ts';
import type { Target } from './builder-address.ts';
import type { Content } from './edits.ts';
import { contentOf, openedOf } from './programme-content.ts';

type Props = { target: Exclude<Target, { kind: 'landing' }>; onHold: (name: string) => void };

export function BuilderLoader({ target, onHold }: Props) {
  if (target.kind === 'create') return <Builder start={initialState()} onHold={onHold} />;
  if (target.kind === 'begin') return <BegunBuilder exerciseId={target.id} onHold={onHold} />;
  return <SavedBuilder id={target.id} asCopy={target.kind === 'copy'} onHold={onHold} />;
}

/** What was not touched does not count as unsaved work. */
const untouched = (content: Content): BuilderState => ({ ...initialState(content), saved: content });

function SavedBuilder({ id, asCopy, onHold }: { id: string; asCopy: boolean; onHold: (name: string) => void }) {
  const { data, error, isPending, refetch } = useProgramme(id);
  const copyName = useCopyName(asCopy ? data?.name : undefined);
  const start = useMemo(() => data && initialState(contentOf(data), openedOf(data)), [data]);
  if (start && !asCopy) return <Builder start={start} onHold={onHold} />;
  if (data && copyName) return <Builder start={untouched({ ...contentOf(data), name: copyName })} onHold={onHold} />;
  return isPending || data ? <PageSkeleton /> : <NotOpened error={error} onRetry={() => void refetch()} />;
}

/** A new programme that has an exercise already. */
function BegunBuilder({ exerciseId, onHold }: { exerciseId: string; onHold: (name: string) => void }) {
  const { data: items, error, isPending, refetch } = useFirstItems(exerciseId);
  const start = useMemo(() => items && untouched({ ...EMPTY_CONTENT, items }), [items]);
  if (start) return <Builder start={start} onHold={onHold} />;
  return isPending ? <PageSkeleton /> : <NotOpened error={error} onRetry={() => void refetch()} />;
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslation();
  return (
    <EmptyState
      still="looking"
      text={errorText(t, error)}
      action={
        <div className="row gap-2">
          <Button variant="default" onClick={onRetry}>
            {t('Try again')}
          </Button>
          <Button component={AppLink} {...paths.library()}>
            {t('Open library')}
          </Button>
        </div>
      }
    />
  );
}
