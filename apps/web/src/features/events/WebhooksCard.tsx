import { Button } from '@mantine/core';
import { MOST_WEBHOOKS, type Webhook } from '@physio/contract/events/webhooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { ShownOnce } from '#platform/ShownOnce.tsx';
import { useMayAdminister } from '#platform/session/session.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { WEBHOOK_STATUS } from './event-words.ts';
import { useWebhooks } from './events.api.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Where the group's events are sent. Only Admins see it. */
export function WebhooksCard() {
  const t = useTranslation();
  const mayEdit = useMayAdminister();
  const { data, isPending, isKnown, error, retry } = useWebhooks(mayEdit);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const open = data.find(({ id }) => id === openId);
  if (!mayEdit) return null;
  return (
    <>
      <ListSection
        id="webhooks-title"
        title={t('Webhooks')}
        action={
          isKnown && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={data.length >= MOST_WEBHOOKS}
              onClick={() => setAdding(true)}
            >
              {t('Add a webhook')}
            </Button>
          )
        }
        busy={isPending}
        instead={
          <>
            {error && <LoadFailed error={error} onRetry={retry} />}
            {isPending && <CardSkeletons count={1} height={64} />}
            {isKnown && data.length === 0 && (
              <NoRows
                text={t('A webhook informs other software at once when something changes here: by ids alone, without names.')}
              />
            )}
          </>
        }
        rows={data.map((webhook) => <WebhookRow key={webhook.id} webhook={webhook} onOpen={() => setOpenId(webhook.id)} />)}
      />
      {isAdding && <WebhookForm onClose={() => setAdding(false)} onSecret={setSecret} />}
      {open && <WebhookDialog webhook={open} onClose={() => setOpenId(null)} onSecret={setSecret} />}
      {secret !== null && (
        <ShownOnce
          title={t('The secret of the webhook')}
          text={t('The receiver checks with it that events come from here. It is shown only now: keep it safe.')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const t = useTranslation();
  const { number } = useFormat();
  const { words, tone } = WEBHOOK_STATUS[webhook.state];
  const { sent, failed, due } = webhook.last_day;
  const day = t('In 24 hours: {{sent}} sent, {{failed}} failed, {{due}} waiting', {
    sent: number(sent),
    failed: number(failed),
    due: number(due),
  });
  return (
    <ListRow
      name={webhook.url}
      about={day}
      actions={
        <TextButton onClick={onOpen} aria-label={t('Open {{name}}', { name: webhook.url })}>
          {t('Open')}
        </TextButton>
      }
    >
      <StatusTag tone={tone} label={t(words)} />
    </ListRow>
  );
}
