import { ActionIcon, Button } from '@mantine/core';
import { REPORT_MESSAGES } from '@physio/contract/reports';
import { IconNote, IconReportMedical } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { SINGLE_KEYS } from '#platform/shortcuts/keys.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { openReport } from './open-report.ts';
import classes from './Reports.module.css';
import { useGenerateReport } from './reports.api.ts';

const NotesDialog = lazy(() => import('./ReportNotesDialog.tsx').then((m) => ({ default: m.ReportNotesDialog })));

/** Makes a report and opens it; beside it the same with notes written first. */
export function ReportActions({ userId }: { userId: string }) {
  const t = useTranslation();
  const [writing, setWriting] = useState(false);
  const generate = useGenerateReport(userId);
  const run = (notes: string) =>
    generate.mutateAsync(notes).then(
      (url) => {
        openReport(url);
        toast.offer(t(REPORT_MESSAGES.generated), t('Open report'), () => openReport(url));
        setWriting(false);
      },
      (error: unknown) => void toast.error(t(errorMessage(error, REPORT_MESSAGES.failed))),
    );
  useShortcut('report', () => void run(''), !generate.isPending);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconReportMedical size={18} aria-hidden />}
        loading={generate.isPending && !writing}
        aria-keyshortcuts={SINGLE_KEYS.report}
        onClick={() => void run('')}
      >
        {t('Generate report')}
      </Button>
      <ActionIcon
        variant="default"
        size="var(--control-height)"
        className={classes.notesButton}
        aria-label={t('Write notes for the report')}
        title={t('Write notes for the report')}
        onClick={() => setWriting(true)}
      >
        <IconNote size={18} aria-hidden />
      </ActionIcon>
      <Suspense>{writing && <NotesDialog busy={generate.isPending} onGenerate={run} onClose={() => setWriting(false)} />}</Suspense>
    </div>
  );
}
