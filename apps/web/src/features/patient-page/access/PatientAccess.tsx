import { Button } from '@mantine/core';
import { type LinkState, unlockPatientLink } from '@physio/contract/patient-page/links';
import { IconDeviceMobile, IconLockOpen } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { usePatientLink } from '../patient-page.api.ts';

const AccessDialog = lazyNamed(() => import('./AccessDialog.tsx'), 'AccessDialog');

type Props = { userId: string; name: string };

/** How far the patient is with their own page; nothing where the group has none. */
export function PatientAccess({ userId, name }: Props) {
  const t = useTranslation();
  const format = useFormat();
  const { data: link } = usePatientLink(userId);
  const unlock = useChange(unlockPatientLink);
  const [open, setOpen] = useState(false);
  if (!link) return null;
  const isLocked = link.state === 'locked' || link.state === 'locked_day';
  return (
    <section className="card row wrap between gap-3" aria-labelledby="patient-access-title">
      <div className="row wrap gap-y-1 gap-x-3">
        <IconDeviceMobile size={20} aria-hidden />
        <h2 id="patient-access-title">{t("Patient's page")}</h2>
        {isLocked && <StatusTag tone="bad" label={t('Locked after {{count}} wrong answers', { count: link.wrong })} />}
        <span className="text-secondary">{accessFacts(t, format, link).join(' · ')}</span>
      </div>
      <div className="row wrap gap-2">
        {isLocked && (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={unlock.isPending}
            onClick={() => void unlock.run({ params: { user_id: userId } })}
          >
            {t('Unlock')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen(true)}>
          {link.state === 'none' ? t('Give access') : t('Show link')}
        </Button>
      </div>
      <Suspense>{open && <AccessDialog userId={userId} name={name} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}

/** What there is to say of a link, shortest first. */
function accessFacts(t: Translate, { relative, date }: ReturnType<typeof useFormat>, link: LinkState): string[] {
  if (link.state === 'none') return [t('No link yet')];
  const lastSeen = [link.last_opened_at, ...link.devices.map((device) => device.last_seen_at)]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  const opened = lastSeen
    ? t('Opened {{when}}', { when: relative(lastSeen) })
    : link.sent_at
      ? t('Sent {{when}}, not opened yet', { when: relative(link.sent_at) })
      : t('Not opened yet');
  return [
    opened,
    ...(link.devices.length > 0 ? [t('{{count}} devices', { count: link.devices.length })] : []),
    ...remindedBy(t, relative, link),
    ...(link.consent === 'look_only' ? [t('Looks only: nothing is recorded')] : []),
    ...(link.consent === 'withdrawn' ? [t('Does not want to be recorded any more')] : []),
    ...(link.expires_at ? [t('Link until {{date}}', { date: date(link.expires_at) })] : []),
  ];
}

function remindedBy(t: Translate, relative: ReturnType<typeof useFormat>['relative'], { reminders }: LinkState): string[] {
  if (reminders === null) return [];
  const { by_push, by_mail, last_at } = reminders;
  const ways =
    by_push && by_mail ? t('Reminded on the phone and by mail') : by_push ? t('Reminded on the phone') : t('Reminded by mail');
  return [last_at === null ? ways : t('{{ways}}, last {{when}}', { ways, when: relative(last_at) })];
}
