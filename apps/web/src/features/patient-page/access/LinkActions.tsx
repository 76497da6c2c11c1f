import { Button } from '@mantine/core';
import { type PatientLink, revokePatientLink, sendPatientLinks } from '@physio/contract/patient-page/links';
import { IconCopy, IconLinkOff, IconMail, IconRefresh, IconShare } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { copyText } from '#platform/copy-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { linksSent } from './links-sent.ts';
import { TabletButton } from './TabletButton.tsx';

type Props = { userId: string; link: PatientLink; onRenew: () => void; onRevoked: () => void };

/** The ways to hand over a link, and the end of it. */
export function LinkActions({ userId, link, onRenew, onRevoked }: Props) {
  const t = useTranslation();
  const send = useChange(sendPatientLinks, { done: linksSent(t) });
  const revoke = useChange(revokePatientLink, { onSuccess: onRevoked });
  const renew = async () => {
    const yes = await confirm({
      title: t('Make a new link?'),
      body: t('The old link and the code on printed sheets stop working, and all devices are signed out.'),
      action: t('New link'),
      danger: true,
    });
    if (yes) onRenew();
  };
  const end = async () => {
    const yes = await confirm({
      title: t('End access?'),
      body: t('The link stops working and all devices are signed out. What was recorded stays.'),
      action: t('End access'),
      danger: true,
    });
    if (yes) void revoke.run({ params: { user_id: userId } });
  };
  const share = () => navigator.share({ url: link.url }).catch(() => undefined);
  return (
    <div className="row wrap gap-2">
      <Button
        leftSection={<IconMail size={16} aria-hidden />}
        loading={send.isPending}
        onClick={() => void send.run({ body: { user_ids: [userId] } })}
      >
        {t('Send by e-mail')}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyText(t, link.url)}>
        {t('Copy link')}
      </Button>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={() => void share()}>
          {t('Share')}
        </Button>
      )}
      <TabletButton url={link.url} />
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void renew()}>
        {t('New link')}
      </Button>
      <Button variant="default" color="red" leftSection={<IconLinkOff size={16} aria-hidden />} onClick={() => void end()}>
        {t('End access')}
      </Button>
    </div>
  );
}
