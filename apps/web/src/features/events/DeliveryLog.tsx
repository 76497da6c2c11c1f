import { Button, Group, Select } from '@mantine/core';
import { type Delivery, resendFailed } from '@physio/contract/events/deliveries';
import type { Webhook } from '@physio/contract/events/webhooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { answerWords, DELIVERY_STATUS, typeWords } from './event-words.ts';
import { useDeliveries } from './events.api.ts';
import classes from './events.module.css';

/** What was sent to a webhook in the last 30 days. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const t = useTranslation();
  const { deliveries, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useDeliveries(webhook.id);
  return (
    <section aria-labelledby="log-title" className="stack one-column gap-3" aria-busy={isPending}>
      <div className="row wrap between gap-3">
        <h3 id="log-title">{t('Log of 30 days')}</h3>
        <SendFailedAgain webhook={webhook} />
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <CardSkeletons count={2} height={56} />}
      {!isPending && !error && deliveries.length === 0 && <p className="text-secondary">{t('Nothing has been sent yet.')}</p>}
      <ul aria-labelledby="log-title">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <TextButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </TextButton>
        </div>
      )}
    </section>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useTranslation();
  const { date, time, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { words, tone } = DELIVERY_STATUS[delivery.state];
  const { created_at, last, tries } = delivery;
  return (
    <li className="line-above">
      <button
        type="button"
        className={`${classes.row} text-start stack items-center gap-x-3 gap-y-1 full-width py-2 turns hoverable`}
        aria-expanded={isOpen}
        data-open={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden />
        <span className="may-shrink medium">{typeWords(t, delivery.type)}</span>
        <span>
          <StatusTag tone={tone} label={t(words)} />
        </span>
        <time className="t-small text-secondary tabular" dateTime={created_at}>
          {date(created_at)} {time(created_at)}
        </time>
        <span className="may-shrink t-small">
          {last && answerWords(t, last)}
          {last && <span className="text-secondary"> · {t('{{ms}} ms', { ms: number(last.ms) })}</span>}
          {tries > 1 && <span className="text-secondary"> · {t('{{count}} tries', { count: tries })}</span>}
        </span>
      </button>
      {isOpen && <DeliveryDetails delivery={delivery} />}
    </li>
  );
}

const HOUR_MS = 3_600_000;
const SINCE = [
  { hours: 1, words: msg('of the last hour') },
  { hours: 24, words: msg('of the last 24 hours') },
  { hours: 7 * 24, words: msg('of the last 7 days') },
  { hours: 30 * 24, words: msg('of the last 30 days') },
] as const;

/** To this receiver alone. */
function SendFailedAgain({ webhook }: { webhook: Webhook }) {
  const t = useTranslation();
  const [hours, setHours] = useState('24');
  const resend = useChange(resendFailed, {
    says: 'snackbar',
    done: ({ data: { count } }) => (count === 0 ? t('Nothing has failed since then') : t('{{count}} sent again', { count })),
  });
  const since = () => new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
  if (webhook.state === 'off' || webhook.state === 'paused') return null;
  return (
    <Group gap="xs">
      <Select
        aria-label={t('Which failed ones')}
        data={SINCE.map((one) => ({ value: String(one.hours), label: t(one.words) }))}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
        allowDeselect={false}
      />
      <Button
        variant="default"
        loading={resend.isPending}
        onClick={() => void resend.run({ params: { id: webhook.id }, body: { since: since() } })}
      >
        {t('Send failed ones again')}
      </Button>
    </Group>
  );
}
