import { Skeleton, Text } from '@mantine/core';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { readInvite } from '@physio/contract/staff/invitation';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AppLink } from '#platform/AppLink.tsx';
import { errorText } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { paths } from '#platform/paths.ts';
import { session } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { enter } from '../enter.ts';
import classes from '../SignInPage.module.css';
import { signOutNow } from '../sign-out.ts';
import { JoinForm } from './JoinForm.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';

/** The page of a mailed invitation: whoever has an account proves it, anybody else makes one. Then they are signed in. */
export function AcceptInvite({ token }: { token: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const authenticate = useChange(authenticateAdmin, { says: 'nowhere', onSuccess: enter });
  const invite = useQuery({
    queryKey: ['invite', token],
    queryFn: async ({ signal }) => (await call(readInvite, { body: { token } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const title = invite.data ? t('Join {{group}}', { group: invite.data.group_name }) : t('Invitation');
  useDocumentTitle(title, 'Physio Console');

  const goOn = async (email: string, password: string) => {
    if (session().user) await signOutNow();
    const isSignedIn = await authenticate.run({ body: { email, password } });
    await navigate({ ...(isSignedIn ? paths.groups() : paths.signIn()), replace: true });
  };
  return (
    <>
      <h1 className={`${classes.title} t-title bold`}>{title}</h1>
      {invite.isPending && <Skeleton height={160} />}
      {invite.isError && (
        <div role="alert" className="tone-bad stack rounded gap-1 py-2 px-3 hidden-if-empty">
          {errorText(t, invite.error)}
        </div>
      )}
      {invite.data && (
        <>
          <Text c="dimmed">
            {t('{{email}} is invited as {{role}}.', { email: invite.data.email, role: t(invite.data.user_role) })}
          </Text>
          {invite.data.has_account ? (
            <JoinForm token={token} onDone={goOn} />
          ) : (
            <NewAccountForm token={token} invite={invite.data} onDone={goOn} />
          )}
        </>
      )}
      <AppLink {...paths.signIn()} className={`${classes.link} text-link p-0 underline-on-hover`}>
        {t('To sign-in')}
      </AppLink>
    </>
  );
}
