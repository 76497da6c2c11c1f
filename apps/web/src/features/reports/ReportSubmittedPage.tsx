import { Button } from '@mantine/core';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '#platform/AppLink.tsx';
import { call } from '#platform/api/client.ts';
import { config } from '#platform/config/config.ts';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { type Path, paths } from '#platform/paths.ts';
import { destination } from '#platform/session/destination.ts';
import { useSession } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ReportSubmittedPage.module.css';

/** Where a report's provider sends people back to. */
export function ReportSubmittedPage() {
  const t = useTranslation();
  const home = useHome();
  useDocumentTitle(t('Report submitted'), 'Physio Console');
  return (
    <main className={`${classes.page} full-window center`}>
      <section className="card">
        <div className={`${classes.content} stack text-center gap-3 justify-items-center p-4`}>
          <IconCircleCheck className={classes.check} size={64} stroke={1.4} aria-hidden />
          <h1 className="bold">{t('Thank You! Report Submitted Successfully')}</h1>
          <p>{t('Your report has been submitted. You can return to the home screen.')}</p>
          <Button component={AppLink} {...home}>
            {t('home screen')}
          </Button>
        </div>
      </section>
    </main>
  );
}

/** The start page of the group somebody is at work in; the way to sign-in for anybody else. */
function useHome(): Path {
  const { user, group } = useSession();
  const { data: permissions = [] } = useQuery({
    queryKey: ['start-page', group?.id],
    queryFn: async ({ signal }) => (await call(getGroupPermissions, { query: { group_id: group?.id ?? '' } }, { signal })).data,
    enabled: user !== null && group !== null,
  });
  return user && group ? destination(group.code, permissions, config()) : paths.root();
}
