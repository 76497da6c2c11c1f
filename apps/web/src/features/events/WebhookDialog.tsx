import { Button, Group } from '@mantine/core';
import { removeWebhook, rotateWebhook, testWebhook, updateWebhook, type Webhook } from '@physio/contract/events/webhooks';
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { typeWords, WEBHOOK_STATUS } from './event-words.ts';
import { WebhookForm } from './WebhookForm.tsx';

type Props = { webhook: Webhook; onClose: () => void; onSecret: (secret: string) => void };

/** One receiver: what it is sent, what may be done with it, and its log. */
export function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { words, tone } = WEBHOOK_STATUS[webhook.state];
  const at = (instant: string) => `${date(instant)} ${time(instant)}`;
  return (
    <Dialog title={t('Webhook')} size="xl" onClose={onClose}>
      <div className="stack one-column gap-4">
        <div className="stack gap-2 items-start">
          <code className="break-anywhere">{webhook.url}</code>
          <span className="row wrap gap-2">
            <StatusTag tone={tone} label={t(words)} />
            {webhook.failing_since !== null && webhook.state !== 'on' && (
              <small>{t('Nothing taken since {{when}}', { when: at(webhook.failing_since) })}</small>
            )}
            {webhook.former_until !== null && Date.parse(webhook.former_until) > Date.now() && (
              <small>{t('The old secret signs, too, until {{when}}', { when: at(webhook.former_until) })}</small>
            )}
          </span>
          <p className="t-small text-secondary">{webhook.types.map((type) => typeWords(t, type)).join(' · ')}</p>
        </div>
        <Actions webhook={webhook} onEdit={() => setEditing(true)} onSecret={onSecret} onGone={onClose} />
        <DeliveryLog webhook={webhook} />
      </div>
      {isEditing && <WebhookForm webhook={webhook} onClose={() => setEditing(false)} />}
    </Dialog>
  );
}

type ActionProps = { webhook: Webhook; onEdit: () => void; onSecret: (secret: string) => void; onGone: () => void };

function Actions({ webhook, onEdit, onSecret, onGone }: ActionProps) {
  const t = useTranslation();
  const test = useChange(testWebhook, { says: 'snackbar' });
  const update = useChange(updateWebhook, { says: 'snackbar' });
  const rotate = useChange(rotateWebhook, { onSuccess: ({ data }) => onSecret(data.secret) });
  const remove = useChange(removeWebhook, { says: 'snackbar' });
  const params = { id: webhook.id };
  const sends = webhook.state === 'on' || webhook.state === 'failing';
  const makeSecret = async () => {
    const question = {
      title: t('Make a new secret?'),
      body: t('The receiver needs it within 24 hours. Until then the old one signs, too.'),
      action: t('Make a new secret'),
    };
    if (await confirm(question)) await rotate.run({ params });
  };
  const takeAway = async () => {
    const question = {
      title: t('Remove the webhook?'),
      body: t('Nothing is sent to {{url}} any more, and its log is removed.', { url: webhook.url }),
      action: t('Remove'),
      danger: true,
    };
    if ((await confirm(question)) && (await remove.run({ params }))) onGone();
  };
  return (
    <Group gap="xs">
      {sends && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={test.isPending}
          onClick={() => void test.run({ params })}
        >
          {t('Test')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={sends ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        loading={update.isPending}
        onClick={() => void update.run({ params, body: { state: sends ? 'paused' : 'on' } })}
      >
        {sends ? t('Pause') : t('Switch on')}
      </Button>
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('Edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconKey size={16} aria-hidden />}
        loading={rotate.isPending}
        onClick={() => void makeSecret()}
      >
        {t('Make a new secret')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void takeAway()}
      >
        {t('Remove')}
      </Button>
    </Group>
  );
}
