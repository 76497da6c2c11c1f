import { ActionIcon, Button } from '@mantine/core';
import { generateReportUrl } from '@physio/contract/reports/reports';
import { IconNote, IconReportMedical } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { config } from '#platform/config/config.ts';
import { SINGLE_KEYS } from '#platform/shortcuts/keys.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { timeZone } from '#platform/time-zone.ts';
import { toast } from '#platform/toast/toast.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { openReport, reportUrl } from './open-report.ts';
import classes from './Reports.module.css';

const NotesDialog = lazyNamed(() => import('./ReportNotesDialog.tsx'), 'ReportNotesDialog');

/** Makes a report and opens it; beside it the same with notes written first. */
export function ReportActions({ userId }: { userId: string }) {
  const t = useTranslation();
  const [writing, setWriting] = useState(false);
  // Its outcome is said with a button that opens it; a reply without an address counts as a failure.
  const generate = useChange(generateReportUrl, { done: () => '', onSuccess: reportUrl });
  const run = async (notes: string) => {
    const body = { user_id: userId, type: 'full', time_zone: timeZone(), notes: notes || undefined } as const;
    const reply = await generate.run({ params: { provider: config().provider }, body });
    if (reply === null) return;
    const url = reportUrl(reply);
    openReport(url);
    toast.offer(t(generateReportUrl.done), t('Open report'), () => openReport(url));
    setWriting(false);
  };
  useShortcut('report', () => void run(''), !generate.isPending);
  return (
    <div className="flex gap-2">
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
        className={`${classes.notesButton} text-secondary`}
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
