import { creditsToShow } from '@physio/contract/credits/credits';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#platform/format/format.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Item } from '../../items.ts';
import { pictureCredits, picturesOf } from '../../library/programme-facts.ts';
import { useRecentProgrammes } from '../../programmes.api.ts';
import { builderPaths } from '../builder-address.ts';
import { useDraftStore } from '../use-draft.ts';
import { ProgrammeTile } from './ProgrammeTile.tsx';

const pictured = ({ exerciseId, variationIds, poster, gif }: Item) => ({
  encoded_id: exerciseId,
  variation_ids: [...variationIds],
  poster,
  gif,
});

/** Kept drafts, then the programmes this clinician edited last. */
export function ContinueList() {
  const t = useTranslation();
  const { relative } = useFormat();
  const store = useDraftStore();
  const recent = useRecentProgrammes();
  const { data: drafts = [] } = useQuery({ queryKey: ['drafts', store.key], queryFn: store.list, gcTime: 0, staleTime: 0 });
  if (recent.isPending) return <CardSkeletons count={3} height={72} />;
  const nothing = drafts.length === 0 && recent.data.length === 0 && !recent.error;
  const facts = (exercises: number, at: string) => `${t('{{count}} exercises', { count: exercises })} · ${relative(at)}`;
  return (
    <>
      {nothing && <p className="text-secondary">{t('Programmes you work on appear here.')}</p>}
      <ul className="stack four-columns two-below-1280 one-below-600 gap-3">
        {drafts.map(({ opened, content, at }) => (
          <ProgrammeTile
            key={opened?.id ?? 'new'}
            {...picturesOf(content.items.map(pictured))}
            name={content.name || t('New programme')}
            to={opened ? builderPaths.edit(opened.id) : builderPaths.create()}
            state={{ restoreDraft: true }}
          >
            <small>{facts(content.items.length, at)}</small>
            <span className="row gap-1">
              <StatusTag tone="warn" label={t('Draft')} />
              <CreditMark credits={creditsToShow(...pictureCredits(content.items))} />
            </span>
          </ProgrammeTile>
        ))}
        {recent.data.map(({ encoded_id, name, languages, exercises, first_items, updated_at }) => (
          <ProgrammeTile
            key={encoded_id}
            {...picturesOf(first_items, exercises)}
            name={name}
            lang={languages?.name}
            to={builderPaths.edit(encoded_id)}
          >
            <small>
              {facts(exercises, updated_at)}
              <CreditMark credits={creditsToShow(...pictureCredits(first_items))} />
            </small>
          </ProgrammeTile>
        ))}
      </ul>
      {recent.error && <LoadFailed error={recent.error} onRetry={recent.retry} busy={recent.isFetching} />}
    </>
  );
}
