import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { paths } from '#platform/paths.ts';
import { TITLES } from '../titles.ts';
import { ShellFrame } from './ShellFrame.tsx';

export function ShellLayout() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const heading = matches.findLast((match) => match.staticData.heading)?.staticData.heading ?? TITLES.dashboard;
  return (
    <ShellFrame heading={heading} withRail={pathname.replace(/\/$/, '') !== paths.groups().to}>
      <Outlet />
    </ShellFrame>
  );
}
