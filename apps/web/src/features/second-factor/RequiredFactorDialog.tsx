import { useNavigate } from '@tanstack/react-router';
import { signOutNow } from '#features/auth/public.ts';
import { mayEndWork } from '#platform/background.ts';
import { paths } from '#platform/paths.ts';
import { factorSetUp } from '#platform/session/reauth.ts';
import { forgetGroup, useSession } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { SetUpDialog } from './SetUpDialog.tsx';

/** The chosen group asks for a second step: it is set up here, or the user leaves for another group, or signs out. */
export function RequiredFactorDialog() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const leave = async () => {
    if (!(await mayEndWork())) return;
    const hasOthers = user?.user_role === 'Master' || (user?.groups.length ?? 0) > 1;
    if (hasOthers) forgetGroup();
    else await signOutNow();
    factorSetUp.settle(false);
    await navigate(hasOthers ? paths.groups() : paths.signIn());
  };
  return (
    <SetUpDialog
      reason={t('This group asks those who administer it for two-step sign-in. Set it up to go on.')}
      onDone={() => factorSetUp.settle(true)}
      onClose={() => void leave()}
    />
  );
}
