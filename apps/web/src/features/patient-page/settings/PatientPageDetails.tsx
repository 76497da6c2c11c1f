import type { Reply } from '@physio/contract/common/endpoint';
import type { getPatientPage } from '@physio/contract/patient-page/settings';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';

type Page = Reply<typeof getPatientPage>['data'];

export function PatientPageDetails({ page }: { page: Page }) {
  const t = useTranslation();
  const { number } = useFormat();
  const about = t(
    'Patients see their programme on a page of their own, are led through each session, and say how it went. They come by a link or the code on their handout.',
  );
  if (!page.is_on) return <p className="text-secondary">{about}</p>;
  const { opened, running } = page;
  const rows = [
    [t('Opened by patients'), t('{{opened}} of {{running}} running plans', { opened: number(opened), running: number(running) })],
    [
      t('Asks for'),
      page.second_item === 'birth_date' ? t('Date of birth, or a code where it is not known') : t('A code of four digits'),
    ],
    [t('Phone for patients'), page.phone],
    [t('In an emergency'), page.emergency_text],
    [t('Answers within'), t('{{count}} working days', { count: page.reply_days ?? 0 })],
    [t('Stops at pain from'), number(page.pain_limit)],
    [t('Reports effort from'), number(page.effort_limit)],
    [t('Drawn figures'), page.shows_figures ? t('Shown to patients; not reviewed clinically') : t('Not shown')],
    [t('Reminders by mail'), page.mail_reminders ? t('Offered') : t('Not offered')],
  ] as const;
  return (
    <dl className="facts stack gap-3">
      {rows.map(([label, value]) => (
        <div className="stack gap-3" key={label}>
          <dt>{label}</dt>
          <dd className="break-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
