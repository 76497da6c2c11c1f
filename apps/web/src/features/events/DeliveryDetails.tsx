import { type Delivery, resendDelivery } from '@physio/contract/events/deliveries';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { answerWords } from './event-words.ts';
import { useDelivery } from './events.api.ts';
import classes from './events.module.css';

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

/** What a delivery holds, and what came back each time. */
export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const t = useTranslation();
  const { date, time, number } = useFormat();
  const { data, error, refetch } = useDelivery(delivery.id);
  const resend = useChange(resendDelivery, { says: 'snackbar' });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeletons count={1} height={120} />;
  return (
    <div className="stack one-column gap-3 mb-4">
      <Block title={t('Body')} text={pretty(data.body)} />
      <Block
        title={t('Headers')}
        text={Object.entries(data.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
      {data.log.map((one) => (
        <Block
          key={one.at}
          title={[`${date(one.at)} ${time(one.at)}`, answerWords(t, one), t('{{ms}} ms', { ms: number(one.ms) })].join(' · ')}
          text={one.answer || t('Without an answer')}
        />
      ))}
      <div>
        <TextButton disabled={resend.isPending} onClick={() => void resend.run({ params: { id: delivery.id } })}>
          {t('Send again')}
        </TextButton>
      </div>
    </div>
  );
}

const Block = ({ title, text }: { title: string; text: string }) => (
  <div className="stack one-column gap-1">
    <small className="medium">{title}</small>
    <pre className={`${classes.block} sunken rounded p-4 t-small break-anywhere`}>{text}</pre>
  </div>
);
