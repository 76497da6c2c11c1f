import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDocked } from '#platform/background.ts';
import { useQuestion } from '#platform/confirm/confirm.ts';
import { groupElsewhere } from '#platform/session/group-elsewhere.ts';
import { factorSetUp, identity, signInAgain } from '#platform/session/reauth.ts';
import { useStore } from '#platform/store.ts';
import { ToastHost } from '#platform/toast/ToastHost.tsx';
import { RouteProgress } from '#ui/RouteProgress.tsx';
import { ConfirmHost, IdentityDialog, OtherGroupDialog, RequiredFactorDialog, SignedOutDialog, UploadDock } from './lazy-parts.ts';
import { OfflineBar } from './OfflineBar.tsx';

/** Around every page: progress, connection, and what lies above it. */
export function Root() {
  const routing = useRouterState({ select: (state) => state.status === 'pending' });
  const fetching = useIsFetching() > 0;
  const signedOut = signInAgain.useAsked();
  const unproven = factorSetUp.useAsked();
  const doubted = identity.useAsked();
  const docked = useDocked();
  const elsewhere = useStore(groupElsewhere) !== null;
  const asked = useQuestion() !== null;
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ToastHost />
      {/* Last: what stands before it keeps its place when the painted screen is taken over while something loads. */}
      <RouteProgress active={routing || fetching} />
      <Suspense>
        {docked && <UploadDock />}
        {unproven && <RequiredFactorDialog />}
        {doubted && <IdentityDialog />}
        {elsewhere && <OtherGroupDialog />}
        {signedOut && <SignedOutDialog />}
        {asked && <ConfirmHost />}
      </Suspense>
    </>
  );
}
