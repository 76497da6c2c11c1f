import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session/session.ts';
import { TITLES } from '../titles.ts';
import { ShellFrame } from './ShellFrame.tsx';

export function ShellLayout() {
  const matches = useMatches();
  const { group } = useSession();
  useHeadingFocus();
  // Of the page that is shown: the address may be a step ahead of it.
  const withRail = matches.at(-1)?.pathname.replace(/\/$/, '') !== paths.groups().to;
  const heading = matches.findLast((match) => match.staticData.heading)?.staticData.heading ?? TITLES.dashboard;
  return (
    // Nothing of one group stays on the screen of another.
    <ShellFrame key={withRail ? group?.id : 'groups'} heading={heading} withRail={withRail}>
      {(group || !withRail) && <Outlet />}
    </ShellFrame>
  );
}

/** Another page: its heading gets the focus and is read out, unless something of the page or a dialog has it already. */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        document.documentElement.dataset.went = '';
        if (document.activeElement?.closest('#content *, [role=dialog]')) return;
        document.getElementById('page-title')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
