import { Button } from '@mantine/core';
import { MESSAGES } from '@physio/contract/errors';
import type { Programme } from '@physio/contract/programmes';
import { IconBarbell } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { errorMessage } from '#platform/api/api-error.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useProgramme } from '../programmes.api.ts';
import { Builder } from './Builder.tsx';
import { type BuilderState, EMPTY_CONTENT, initialState } from './builder.state.ts';
import type { Target } from './builder-address.ts';
import { contentOf, openedOf } from './opened.ts';

type Props = { target: Exclude<Target, { kind: 'landing' }>; onHold: (name: string) => void };

export function BuilderLoader({ target, onHold }: Props) {
  if (target.kind === 'create') return <Builder start={initialState()} onHold={onHold} />;
  return <SavedBuilder id={target.id} asCopy={target.kind === 'copy'} onHold={onHold} />;
}

const startOf = (programme: Programme, asCopy: boolean): BuilderState =>
  asCopy
    ? { ...initialState(contentOf(programme)), saved: EMPTY_CONTENT }
    : initialState(contentOf(programme), openedOf(programme));

function SavedBuilder({ id, asCopy, onHold }: { id: string; asCopy: boolean; onHold: (name: string) => void }) {
  const t = useTranslation();
  const { data, error, isPending, refetch } = useProgramme(id);
  if (data) return <Builder start={startOf(data, asCopy)} onHold={onHold} />;
  if (isPending) return <PageSkeleton />;
  return (
    <EmptyState
      picture={<IconBarbell size={40} stroke={1.4} />}
      text={t(errorMessage(error, MESSAGES.somethingWrong))}
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
