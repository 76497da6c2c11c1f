import { Button, Group, Text } from '@mantine/core';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import * as passkeys from '@physio/contract/passkeys/passkeys';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '#platform/api/use-change.ts';
import { mayEndWork } from '#platform/background.ts';
import { paths } from '#platform/paths.ts';
import { signInAgain } from '#platform/session/reauth.ts';
import { useSession } from '#platform/session/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { enterAgain } from './enter.ts';
import { ProofForm, useProofForm } from './ProofForm.tsx';
import { signOutNow } from './sign-out.ts';

/** The session ended while the user works: the password in place, and everything goes on. */
export function SignedOutDialog() {
  const t = useTranslation();
  const navigate = useNavigate();
  // Another tab may sign out while this stands.
  const { email = '' } = useSession().user ?? {};
  const form = useProofForm();
  const authenticate = useChange(authenticateAdmin, { form, says: 'nowhere', onSuccess: enterAgain });
  const signInByPasskey = useChange(passkeys.signInByPasskey, { says: 'nowhere', onSuccess: enterAgain });
  const leave = async () => {
    if (!(await mayEndWork())) return;
    signInAgain.settle(false);
    await signOutNow();
    await navigate(paths.signIn());
  };
  return (
    <Dialog title={t('You were signed out')} closable={false} onClose={() => undefined}>
      <ProofForm
        text={t('Your session ended. Enter your password to go on where you were; nothing is lost.')}
        email={email}
        about={
          <Text fw={550}>
            <EmailText email={email} />
          </Text>
        }
        form={form}
        change={authenticate}
        onProof={(proof) => authenticate.run({ body: { email, ...proof } })}
        passkey={signInByPasskey}
        onDone={() => signInAgain.settle(true)}
      >
        <Group justify="space-between">
          <Button variant="subtle" onClick={() => void leave()}>
            {t('Sign in as someone else')}
          </Button>
          <Button type="submit" loading={authenticate.isPending}>
            {t('Sign in')}
          </Button>
        </Group>
      </ProofForm>
    </Dialog>
  );
}
