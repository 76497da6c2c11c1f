import { lazy } from 'react';

const load = {
  userMenu: () => import('./overlays/UserMenu.tsx').then((m) => ({ default: m.UserMenu })),
  bell: () => import('./overlays/Bell.tsx').then((m) => ({ default: m.Bell })),
  identity: () => import('#features/auth/IdentityDialog.tsx').then((m) => ({ default: m.IdentityDialog })),
  requiredFactor: () =>
    import('#features/second-factor/RequiredFactorDialog.tsx').then((m) => ({ default: m.RequiredFactorDialog })),
  signedOut: () => import('#features/auth/SignedOutDialog.tsx').then((m) => ({ default: m.SignedOutDialog })),
  uploadDock: () => import('#features/content/upload/UploadDock.tsx').then((m) => ({ default: m.UploadDock })),
  otherGroup: () => import('./overlays/OtherGroupDialog.tsx').then((m) => ({ default: m.OtherGroupDialog })),
  shortcuts: () => import('./overlays/ShortcutSheet.tsx').then((m) => ({ default: m.ShortcutSheet })),
  confirm: () => import('#platform/confirm/ConfirmHost.tsx').then((m) => ({ default: m.ConfirmHost })),
};

/** What no first screen needs: loaded when asked for. */
export const UserMenu = lazy(load.userMenu);
export const Bell = lazy(load.bell);
export const IdentityDialog = lazy(load.identity);
export const RequiredFactorDialog = lazy(load.requiredFactor);
export const SignedOutDialog = lazy(load.signedOut);
export const UploadDock = lazy(load.uploadDock);
export const OtherGroupDialog = lazy(load.otherGroup);
export const ShortcutSheet = lazy(load.shortcuts);
export const ConfirmHost = lazy(load.confirm);

/** Fetches the menus of the top bar: the pointer is near. What fails here is asked for again by the click. */
export const fetchMenus = () => void Promise.all([load.userMenu(), load.bell()]).catch(() => undefined);

const WHEN_MS = 4000;

/** Fetches all of it some time after the first screen is shown, so that nothing is missing when the connection is lost. */
export function fetchLater(): void {
  setTimeout(() => void Promise.all(Object.values(load).map((part) => part())).catch(() => undefined), WHEN_MS);
}
