import { Button } from '@mantine/core';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { AppLink } from '#platform/AppLink.tsx';
import { call } from '#platform/api/client.ts';
import { config } from '#platform/config/config.ts';
import { type Path, paths } from '#platform/paths.ts';
import { destination } from '#platform/session/destination.ts';
import { useSession } from '#platform/session/session.ts';
import { Still } from '#ui/Still.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { MessagePage } from './MessagePage.tsx';
import { ShellFrame } from './Shell/ShellFrame.tsx';

const TITLE = msg('Page not found');

/** The chosen group's own start page, else the front door; null until the group's permissions say which. */
function useHome(): Path | null {
  const { user, group } = useSession();
  const { data, isLoading } = useQuery({
    queryKey: ['permissions', 'own', group?.id],
    queryFn: () => call(getGroupPermissions, { query: { group_id: group?.id } }),
    enabled: user !== null && group !== null,
  });
  if (isLoading) return null;
  return group ? destination(group.code, data?.data ?? [], config()) : paths.root();
}

export function NotFoundPage() {
  const t = useTranslation();
  const { pathname } = useLocation();
  const { user, group } = useSession();
  const home = useHome();
  const inShell = user !== null && group !== null;
  const page = (
    <MessagePage
      picture={<Still name="looking" />}
      title={t(TITLE)}
      asHeading={!inShell}
      detail={<span className="mono">{pathname}</span>}
      actions={
        home ? (
          <Button component={AppLink} {...home}>
            {t('Go to the home page')}
          </Button>
        ) : (
          <Button loading>{t('Go to the home page')}</Button>
        )
      }
    />
  );
  return inShell ? <ShellFrame heading={{ title: TITLE }}>{page}</ShellFrame> : page;
}
