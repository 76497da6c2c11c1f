import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { AppLink } from '#platform/AppLink.tsx';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ReportSubmittedPage.module.css';

/** Where a report's provider sends people back to. */
export function ReportSubmittedPage() {
  const t = useTranslation();
  const { provider } = useParams({ strict: false }) as { provider?: string };
  useDocumentTitle(t('Report submitted'), 'Physio Console');
  return (
    <main className={classes.page}>
      <section className="card">
        <div className={classes.content}>
          <IconCircleCheck className={classes.check} size={64} stroke={1.4} aria-hidden />
          <h1>{t('Thank You! Report Submitted Successfully')}</h1>
          {provider && <p className={classes.provider}>{provider}</p>}
          <p>{t('Your report has been submitted. You can return to the home screen.')}</p>
          <Button component={AppLink} {...paths.root()}>
            {t('Home')}
          </Button>
        </div>
      </section>
    </main>
  );
}
