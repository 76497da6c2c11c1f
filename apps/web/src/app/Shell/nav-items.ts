import { type Icon, IconBarbell, IconFolders, IconLayoutDashboard, IconTags, IconUsers } from '@tabler/icons-react';
import { type Path, paths } from '#platform/paths.ts';
import { msg } from '#ui/use-translation.ts';

export type NavItem = { label: string; short: string; icon: Icon; path: Path; isCurrent: (pathname: string) => boolean };

const below = (start: string) => (pathname: string) => pathname === start || pathname.startsWith(`${start}/`);

/** The five items, labels exact. Home is current on both dashboards. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    label: msg('Home dashboard'),
    short: msg('Home'),
    icon: IconLayoutDashboard,
    path: paths.dashboardPhysio(),
    isCurrent: (pathname) => /^\/dashboard(-physio)?\/?$/.test(pathname),
  },
  { label: msg('Users'), short: msg('Users'), icon: IconUsers, path: paths.patients(), isCurrent: below('/users') },
  {
    label: msg('Program builder'),
    short: msg('Program'),
    icon: IconBarbell,
    path: paths.builder(),
    isCurrent: below('/program-builder'),
  },
  {
    label: msg('Content manager'),
    short: msg('Content'),
    icon: IconFolders,
    path: paths.content(),
    isCurrent: (pathname) => below('/content-manager')(pathname) || below('/exercises')(pathname),
  },
  {
    label: msg('Tags and classification manager'),
    short: msg('Tags'),
    icon: IconTags,
    path: paths.classification(),
    isCurrent: below('/tags-and-classification-manager'),
  },
];
