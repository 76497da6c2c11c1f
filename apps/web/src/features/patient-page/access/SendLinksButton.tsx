import { Button } from '@mantine/core';
import { sendPatientLinks } from '@physio/contract/patient-page/links';
import { IconMail } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { usePatientPage } from '../patient-page.api.ts';
import { linksSent } from './links-sent.ts';

/** Mails the chosen patients the link to their page; nothing where the group has none. */
export function SendLinksButton({ userIds }: { userIds: readonly string[] }) {
  const t = useTranslation();
  const isOn = usePatientPage().data?.is_on === true;
  const send = useChange(sendPatientLinks, { done: linksSent(t) });
  if (!isOn) return null;
  const ask = async () => {
    const yes = await confirm({
      title: t('Send the link to {{count}} patients?', { count: userIds.length }),
      body: t('Each gets an e-mail in their language with the link to their own page.'),
      action: t('Send links'),
    });
    if (yes) void send.run({ body: { user_ids: [...userIds] } });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      disabled={userIds.length === 0}
      loading={send.isPending}
      onClick={() => void ask()}
    >
      {t('Send page link')}
    </Button>
  );
}
