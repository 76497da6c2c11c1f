import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOutNow } from '#features/auth/public.ts';
import { AddPasskeyDialog } from '#features/passkeys/AddPasskeyDialog.tsx';
import { SetUpDialog } from '#features/second-factor/SetUpDialog.tsx';
import { mayEndWork } from '#platform/background.ts';
import { knowsPasskeys } from '#platform/passkey/ceremony.ts';
import { paths } from '#platform/paths.ts';
import { factorSetUp } from '#platform/session/reauth.ts';
import { forgetGroup, useSession } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** The chosen group asks for a second step: it is set up here, or the user leaves for another group, or signs out. */
export function RequiredFactorDialog() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [byPasskey, setByPasskey] = useState(false);
  const leave = async () => {
    if (!(await mayEndWork())) return;
    const hasOthers = user?.user_role === 'Master' || (user?.groups.length ?? 0) > 1;
    if (hasOthers) forgetGroup();
    else await signOutNow();
    factorSetUp.settle(false);
    await navigate(hasOthers ? paths.groups() : paths.signIn());
  };
  const done = () => factorSetUp.settle(true);
  if (byPasskey) return <AddPasskeyDialog onDone={done} onClose={() => setByPasskey(false)} />;
  const reason = (
    <div className="stack medium gap-2 mb-3">
      <p>{t('This group asks those who administer it for two-step sign-in. Set it up to go on.')}</p>
      {knowsPasskeys() && (
        <Button variant="default" onClick={() => setByPasskey(true)}>
          {t('Use a passkey instead')}
        </Button>
      )}
    </div>
  );
  return <SetUpDialog reason={reason} onDone={done} onClose={() => void leave()} />;
}
