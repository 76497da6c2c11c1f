import { type Icon, IconBarbell, IconFolders, IconLayoutDashboard, IconTags, IconUsers } from '@tabler/icons-react';
import { type Path, paths } from '#platform/paths.ts';
import type { KeyName } from '#platform/shortcuts/keys.ts';
import { msg } from '#ui/use-translation.ts';

export type NavItem = {
  label: string;
  short: string;
  icon: Icon;
  path: Path;
  keys: KeyName;
  isCurrent: (pathname: string) => boolean;
};

const below = (start: string) => (pathname: string) => pathname === start || pathname.startsWith(`${start}/`);

/** The five items, labels exact. Home is the current item on both dashboards, one page under two addresses, and on what it leads to. */
export const NAV_ITEMS: readonly NavItem[] = [
  {
    label: msg('Home dashboard'),
    short: msg('Home'),
    icon: IconLayoutDashboard,
    path: paths.dashboardPhysio(),
    keys: 'home',
    isCurrent: (pathname) => /^\/(dashboard(-physio)?|insights)\/?$/.test(pathname),
  },
  {
    label: msg('Users'),
    short: msg('Users'),
    icon: IconUsers,
    path: paths.patients(),
    keys: 'patients',
    isCurrent: below('/users'),
  },
  {
    label: msg('Program builder'),
    short: msg('Program'),
    icon: IconBarbell,
    path: paths.builder(),
    keys: 'builder',
    isCurrent: below('/program-builder'),
  },
  {
    label: msg('Content manager'),
    short: msg('Content'),
    icon: IconFolders,
    path: paths.content(),
    keys: 'content',
    isCurrent: (pathname) => below('/content-manager')(pathname) || below('/exercises')(pathname),
  },
  {
    label: msg('Tags and classification manager'),
    short: msg('Tags'),
    icon: IconTags,
    path: paths.classification(),
    keys: 'classification',
    isCurrent: below('/tags-and-classification-manager'),
  },
];
