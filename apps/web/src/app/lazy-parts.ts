import { lazyNamed } from '#ui/lazy-named.ts';

const load = {
  userMenu: () => import('./overlays/UserMenu.tsx'),
  bell: () => import('./overlays/Bell.tsx'),
  inboxLink: () => import('#features/messages/InboxLink.tsx'),
  identity: () => import('#features/auth/IdentityDialog.tsx'),
  requiredFactor: () => import('./overlays/RequiredFactorDialog.tsx'),
  signedOut: () => import('#features/auth/SignedOutDialog.tsx'),
  uploadDock: () => import('#features/content/upload/UploadDock.tsx'),
  otherGroup: () => import('./overlays/OtherGroupDialog.tsx'),
  shortcuts: () => import('./overlays/ShortcutSheet.tsx'),
  help: () => import('#features/help/HelpDrawer.tsx'),
  palette: () => import('#features/palette/Palette.tsx'),
  confirm: () => import('#platform/confirm/ConfirmHost.tsx'),
};

/** What no first screen needs: loaded when asked for. */
export const UserMenu = lazyNamed(load.userMenu, 'UserMenu');
export const Bell = lazyNamed(load.bell, 'Bell');
export const InboxLink = lazyNamed(load.inboxLink, 'InboxLink');
export const IdentityDialog = lazyNamed(load.identity, 'IdentityDialog');
export const RequiredFactorDialog = lazyNamed(load.requiredFactor, 'RequiredFactorDialog');
export const SignedOutDialog = lazyNamed(load.signedOut, 'SignedOutDialog');
export const UploadDock = lazyNamed(load.uploadDock, 'UploadDock');
export const OtherGroupDialog = lazyNamed(load.otherGroup, 'OtherGroupDialog');
export const ShortcutSheet = lazyNamed(load.shortcuts, 'ShortcutSheet');
export const HelpDrawer = lazyNamed(load.help, 'HelpDrawer');
export const Palette = lazyNamed(load.palette, 'Palette');
export const ConfirmHost = lazyNamed(load.confirm, 'ConfirmHost');

/** Fetches the menus of the top bar: the pointer is near. What fails here is asked for again by the click. */
export const fetchMenus = () => void Promise.all([load.userMenu(), load.bell()]).catch(() => undefined);

const WHEN_MS = 4000;

/** Fetches all of it some time after the first screen is shown, so that nothing is missing when the connection is lost. */
export function fetchLater(): void {
  setTimeout(() => void Promise.all(Object.values(load).map((part) => part())).catch(() => undefined), WHEN_MS);
}
