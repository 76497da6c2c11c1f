import { Button, Switch } from '@mantine/core';
import type { Programme } from '@physio/contract/programmes/programmes';
import { useCallback, useState } from 'react';
import { AddLibraryButton } from '#features/library/public.ts';
import { useTags } from '#features/tags/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { useLastPage } from '#platform/page/use-last-page.ts';
import { useSearchState } from '#platform/search-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { msg, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { builderPaths } from '../builder/builder-address.ts';
import { useCurrentAddress } from '../builder/use-current-address.ts';
import { useProgrammes } from '../programmes.api.ts';
import classes from './Library.module.css';
import { chosenTags, LibrarySearch } from './library-search.ts';
import { ProgrammeCard } from './ProgrammeCard.tsx';
import { ProgrammePreview } from './ProgrammePreview.tsx';
import { TopicButtons } from './TopicButtons.tsx';

const NO_MATCH = msg('No programme matches. Try fewer topics, or build a new one.');

export function LibraryPage() {
  const t = useTranslation();
  const [search, setSearch] = useSearchState(LibrarySearch);
  const from = useCurrentAddress();
  const [previewed, setPreviewed] = useState<Programme | null>(null);
  const language = useLanguage();
  const tags = useTags();
  const chosen = chosenTags(search, tags.data);
  // A category waits for the tags that give it its id: else the first answer would be the unfiltered list.
  const waits = search.category !== '' && search.tags === '' && tags.isPending;
  const list = useProgrammes(
    {
      page: search.page,
      limit: search.limit,
      name: search.search || undefined,
      tag_ids: chosen.join(',') || undefined,
      archived: search.archived || undefined,
      missing_language: search.untranslated ? language : undefined,
    },
    !waits,
  );
  const { data: programmes, total_count: total } = list.data;
  useLastPage(search.page, list.isFetching ? 0 : list.data.total_page, setSearch);
  const onSearch = useCallback((text: string) => setSearch({ search: text, page: 1 }), [setSearch]);
  const isFiltered = search.search !== '' || chosen.length > 0 || search.untranslated;
  const showing = t('Showing {{shown}} of {{total}} resources', { shown: programmes.length, total });
  return (
    <div className="stack content-width gap-4">
      <div className={`${classes.tools} flex wrap gap-3`}>
        <SearchBox
          className={classes.search}
          value={search.search}
          onSearch={onSearch}
          label={t('Search topics and conditions')}
          status={list.isKnown && showing}
        />
        <Switch
          className="flex items-center"
          label={t('Archived')}
          checked={search.archived}
          onChange={(event) => setSearch({ archived: event.currentTarget.checked, page: 1 })}
        />
        <Switch
          className="flex items-center"
          label={t('Not translated')}
          checked={search.untranslated}
          onChange={(event) => setSearch({ untranslated: event.currentTarget.checked, page: 1 })}
        />
        <Button component={AppLink} {...builderPaths.create()} state={{ from }} variant="default">
          {t('Create New Programme')}
        </Button>
      </div>
      <TopicButtons
        tags={tags.data}
        chosen={chosen}
        onChange={(ids) => setSearch({ tags: ids.join(','), category: '', page: 1 })}
      />
      {tags.error && <LoadFailed error={tags.error} onRetry={tags.retry} busy={tags.isFetching} />}
      <h2 id="library-heading" className={`${classes.showing} text-secondary t-small regular`} tabIndex={-1}>
        {list.isKnown && showing}
      </h2>
      {list.isPending && (
        <CardSkeletons count={6} height={320} className="stack three-columns two-below-1280 one-below-720 gap-4" />
      )}
      <ul className="stack three-columns two-below-1280 one-below-720 gap-4" aria-busy={list.isFetching}>
        {programmes.map((programme) => (
          <ProgrammeCard
            key={programme.encoded_id}
            programme={programme}
            archived={search.archived}
            onPreview={() => setPreviewed(programme)}
          />
        ))}
      </ul>
      {list.error && <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />}
      {list.isKnown && programmes.length === 0 && (
        <EmptyState
          still={isFiltered ? 'looking' : 'carrying'}
          text={search.archived ? t('No archived programme matches.') : isFiltered ? t(NO_MATCH) : t('No programmes yet')}
          action={
            !search.archived && (
              <div className="flex wrap gap-2 justify-center">
                <Button component={AppLink} {...builderPaths.create()} state={{ from }}>
                  {t('Create New Programme')}
                </Button>
                {!isFiltered && <AddLibraryButton />}
              </div>
            )
          }
        />
      )}
      <Pager
        page={search.page}
        limit={search.limit}
        total={total}
        headingId="library-heading"
        onChange={({ page, limit }) => setSearch({ page, limit: limit as typeof search.limit })}
      />
      {previewed && <ProgrammePreview programme={previewed} archived={search.archived} onClose={() => setPreviewed(null)} />}
    </div>
  );
}
