import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLate } from '#platform/page/use-late.ts';
import { RouteProgress } from '#ui/RouteProgress.tsx';
import { OfflineBar } from './OfflineBar.tsx';

const Overlays = lazy(() => import('./overlays/Overlays.tsx').then((m) => ({ default: m.Overlays })));

export function Root() {
  const late = useLate();
  const routing = useRouterState({ select: (state) => state.status === 'pending' });
  const fetching = useIsFetching() > 0;
  return (
    <>
      <RouteProgress active={routing || fetching} />
      <OfflineBar />
      <Outlet />
      {late && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </>
  );
}
