import { lazy, Suspense } from 'react';
import { useQuestion } from '#platform/confirm/confirm.ts';
import { useSignedOut } from '#platform/session/reauth.ts';
import { ToastHost } from '#platform/toast/ToastHost.tsx';

const SignedOutDialog = lazy(() => import('#features/auth/SignedOutDialog.tsx').then((m) => ({ default: m.SignedOutDialog })));
const ConfirmHost = lazy(() => import('#platform/confirm/ConfirmHost.tsx').then((m) => ({ default: m.ConfirmHost })));

/** What lies above every screen; loaded after the first paint. */
export function Overlays() {
  const signedOut = useSignedOut();
  const asked = useQuestion() !== null;
  return (
    <>
      <ToastHost />
      <Suspense>
        {signedOut && <SignedOutDialog />}
        {asked && <ConfirmHost />}
      </Suspense>
    </>
  );
}
