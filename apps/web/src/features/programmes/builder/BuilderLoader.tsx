import { Button } from '@mantine/core';
import type { Programme } from '@physio/contract/programmes/programmes';
import { useMemo } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { errorText } from '#platform/api/api-error.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useCopyName, useProgramme } from '../programmes.api.ts';
import { Builder } from './Builder.tsx';
import { type BuilderState, initialState } from './builder.state.ts';
import type { Target } from './builder-address.ts';
import { contentOf, openedOf } from './programme-content.ts';

type Props = { target: Exclude<Target, { kind: 'landing' }>; onHold: (name: string) => void };

export function BuilderLoader({ target, onHold }: Props) {
  if (target.kind === 'create') return <Builder start={initialState()} onHold={onHold} />;
  return <SavedBuilder id={target.id} asCopy={target.kind === 'copy'} onHold={onHold} />;
}

/** A copy that was not touched does not count as unsaved work. */
function copyOf(programme: Programme, name: string): BuilderState {
  const content = { ...contentOf(programme), name };
  return { ...initialState(content), saved: content };
}

function SavedBuilder({ id, asCopy, onHold }: { id: string; asCopy: boolean; onHold: (name: string) => void }) {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useProgramme(id);
  const copyName = useCopyName(asCopy ? data?.name : undefined);
  const start = useMemo(() => data && initialState(contentOf(data), openedOf(data)), [data]);
  if (start && !asCopy) return <Builder start={start} onHold={onHold} />;
  if (data && copyName) return <Builder start={copyOf(data, copyName)} onHold={onHold} />;
  if (isPending || data) return <PageSkeleton />;
  return (
    <EmptyState
      still="looking"
      text={errorText(t, error)}
      action={
        <div style={{ display: 'flex', gap: 8 }}>
          <Button variant="default" onClick={() => void refetch()}>
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
