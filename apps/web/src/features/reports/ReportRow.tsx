import { linkReport, type ReportEntry, revokeReport } from '@physio/contract/reports/reports';
import { type Icon, IconCircleCheck, IconClockX, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { openReport, reportUrl } from './open-report.ts';
import classes from './Reports.module.css';

const LOOKS: Record<ReportEntry['link'], { tone: Tone; icon: Icon; label: string }> = {
  live: { tone: 'info', icon: IconLink, label: msg('Link works until {{when}}') },
  expired: { tone: 'neutral', icon: IconClockX, label: msg('Link expired') },
  revoked: { tone: 'neutral', icon: IconLinkOff, label: msg('Link revoked') },
};

/** One report: when, by whom, whether its link works; open and revoke. */
export function ReportRow({ report }: { report: ReportEntry }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  // A reply without an address counts as a failure.
  const link = useChange(linkReport, { onSuccess: reportUrl });
  const revoke = useChange(revokeReport);
  const at = (instant: string) => `${date(instant)} ${time(instant)}`;
  const when = at(report.created_at);
  const look = LOOKS[report.link];

  const open = async () => {
    const reply = await link.run({ params: { id: report.id }, body: {} });
    if (reply === null) return;
    const url = reportUrl(reply);
    openReport(url);
    toast.offer(t('Report opened in a new tab'), t('Open report'), () => openReport(url));
  };
  const askAndRevoke = async () => {
    const yes = await confirm({
      title: t('Revoke this link?'),
      body: t('Whoever has the link of {{when}} can no longer open the report. The report itself stays.', { when }),
      action: t('Revoke link'),
      danger: true,
    });
    if (yes) await revoke.run({ params: { id: report.id } });
  };
  return (
    <li className={`${classes.row} columns one-below-720 gap-y-2 gap-x-4 stack items-center py-2 px-0`}>
      <div className="stack">
        <strong className="medium">{when}</strong>
        <span className="text-secondary t-caption">
          {[report.generated_by, report.has_notes && t('with notes')].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="flex wrap gap-2">
        <StatusTag {...look} label={t(look.label, { when: at(report.expires_at) })} />
        {report.submitted_at && (
          <StatusTag tone="ok" icon={IconCircleCheck} label={t('Submitted on {{when}}', { when: at(report.submitted_at) })} />
        )}
      </div>
      <div className={`${classes.buttons} justify-end flex wrap gap-2`}>
        <TextButton size="xs" busy={link.isPending} aria-label={t('Open report of {{when}}', { when })} onClick={() => void open()}>
          {t('Open')}
        </TextButton>
        {report.link === 'live' && (
          <TextButton
            look="danger"
            size="xs"
            busy={revoke.isPending}
            aria-label={t('Revoke link of {{when}}', { when })}
            onClick={() => void askAndRevoke()}
          >
            {t('Revoke link')}
          </TextButton>
        )}
      </div>
    </li>
  );
}
