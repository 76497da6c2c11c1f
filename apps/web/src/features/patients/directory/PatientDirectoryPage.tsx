import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { SampleRow } from '#features/sample-patient/public.ts';
import { deviceStorage } from '#platform/browser-storage.ts';
import { useFormat } from '#platform/format/format.ts';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useGroup } from '#platform/session/session.ts';
import { timeZone } from '#platform/time-zone.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Pager } from '#ui/Pager.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { rememberPatient, usePatientDirectory } from '../patients.api.ts';
import { DirectoryList } from './DirectoryList.tsx';
import classes from './DirectoryPage.module.css';
import { DirectoryToolbar } from './DirectoryToolbar.tsx';
import { rememberDirectory } from './directory-address.ts';
import { directoryQuery } from './directory-query.ts';
import { DirectorySearch, isFiltered, lastPageInstead, NO_FILTERS } from './directory-search.ts';
import { MoreButton } from './MoreButton.tsx';
import type { DirectoryMenuProps } from './OpenDirectoryMenu.tsx';
import { useStandings } from './standings.api.ts';
import { useChosenPatients } from './use-chosen-patients.ts';
import { keptView, VIEW_KEY, type View } from './view.ts';

const ChosenBar = lazyNamed(() => import('./ChosenBar.tsx'), 'ChosenBar');

const HEADING_ID = 'patients-heading';

export function PatientDirectoryPage() {
  const t = useTranslation();
  const queries = useQueryClient();
  const group = useGroup();
  const { number } = useFormat();
  const [state, setState] = useSearchState(DirectorySearch);
  const [view, setView] = useState(keptView);
  const query = useMemo(() => directoryQuery(state, new Date(), timeZone()), [state]);
  const { data, isPending, isFetching, error, retry } = usePatientDirectory(query);
  const known = !isPending && !error;
  const chosen = useChosenPatients(data.pt_users);
  const standings = useStandings(data.pt_users, view === 'table');
  const change = useCallback((patch: Partial<DirectorySearch>) => setState(patch), [setState]);

  const choose = (next: View) => {
    setView(next);
    deviceStorage.write(VIEW_KEY, next);
  };
  const lastPage = known && !isFetching ? lastPageInstead(state.page, data.total_page) : null;
  useEffect(() => {
    if (lastPage !== null) setState({ page: lastPage });
  }, [lastPage, setState]);
  const total = data.total_count;
  const subtitle = t('{{total}} patients in {{group}}', { count: total, total: number(total), group: group?.name ?? '' });
  usePageHeading(known ? { subtitle } : {});

  return (
    <div className={`${classes.page} stack one-column gap-4`}>
      <DirectoryToolbar
        state={state}
        onChange={change}
        status={known ? t('{{count}} patients', { count: data.registered_users_count }) : ''}
        view={view}
        onView={choose}
        menu={
          <DirectoryMenu query={query} count={data.registered_users_count} isFiltered={isFiltered(state)} onChoose={chosen.begin} />
        }
      />
      <h2 id={HEADING_ID} tabIndex={-1} className="visually-hidden">
        {t('Patients')}
      </h2>
      {data.sample && (
        <Suspense>
          <SampleRow patient={data.sample} />
        </Suspense>
      )}
      <DirectoryList
        patients={data.pt_users}
        view={view}
        standings={standings}
        isPending={isPending}
        count={state.limit}
        error={error}
        isFetching={isFetching}
        onRetry={retry}
        isFiltered={isFiltered(state)}
        onClear={() => change(NO_FILTERS)}
        chosen={state.archived ? null : chosen}
        onOpen={(patient) => {
          rememberPatient(queries, patient);
          rememberDirectory();
        }}
      />
      <Pager
        page={state.page}
        limit={state.limit}
        total={data.registered_users_count}
        headingId={HEADING_ID}
        onChange={({ page, limit }) => change({ page, limit: limit as DirectorySearch['limit'] })}
      />
      <Suspense>{chosen.isOn && !state.archived && <ChosenBar chosen={chosen} />}</Suspense>
    </div>
  );
}

const OpenDirectoryMenu = lazyNamed(() => import('./OpenDirectoryMenu.tsx'), 'OpenDirectoryMenu');

/** A plain button until a click asks for the menu: the list does not wait for it. */
function DirectoryMenu(props: DirectoryMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = <MoreButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  return <Suspense fallback={button}>{wanted ? <OpenDirectoryMenu {...props} /> : button}</Suspense>;
}
