import { Button } from '@mantine/core';
import { endOwnCalendar, getOwnCalendar, makeOwnCalendar } from '@physio/contract/calendars/calendars';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api/client.ts';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { copyText } from '#platform/copy-text.ts';
import { useFormat } from '#platform/format/format.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';

/** The address by which the member's own calendar reads when plans begin and end. It is shown once, when it is made. */
export function CalendarCard() {
  const t = useTranslation();
  const own = useQuery({
    queryKey: ['own-calendar'],
    queryFn: async ({ signal }) => (await call(getOwnCalendar, {}, { signal })).data,
  });
  const [address, setAddress] = useState<string | null>(null);
  const make = useChange(makeOwnCalendar, { onSuccess: ({ data }) => setAddress(location.origin + data.calendar) });
  const end = useChange(endOwnCalendar, { onSuccess: () => setAddress(null) });
  const makeAnother = async () => {
    const yes = await confirm({
      title: t('Make a new calendar address?'),
      body: t('A calendar that reads the address you have now gets nothing any more.'),
      action: t('Make address'),
    });
    if (yes) await make.run();
  };
  return (
    <section className="card" aria-labelledby="calendar-title">
      <CardHead id="calendar-title" title={t('Calendar')} />
      <div className="stack gap-3">
        <p className="text-secondary">
          {t(
            'Your own calendar can show when the plans that you assigned begin, end and want a look before their end. It names no patient; each entry has a link. Whoever has the address can read it.',
          )}
        </p>
        {own.error && <LoadFailed error={own.error} onRetry={() => void own.refetch()} busy={own.isFetching} />}
        {address && <MadeAddress address={address} />}
        {own.data && <Known {...own.data} />}
        {own.isSuccess && (
          <div className="flex wrap gap-2">
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              loading={make.isPending}
              onClick={() => void (own.data ? makeAnother() : make.run())}
            >
              {own.data ? t('New address') : t('Make address')}
            </Button>
            {own.data && (
              <Button variant="default" loading={end.isPending} onClick={() => void end.run()}>
                {t('End address')}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function MadeAddress({ address }: { address: string }) {
  const t = useTranslation();
  return (
    <div className="sunken rounded stack gap-2 p-3" role="status">
      <p>{t('Subscribe to this address in your calendar. It is not shown again.')}</p>
      <code className="break-anywhere t-small">{address}</code>
      <div className="flex wrap gap-2">
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyText(t, address)}>
          {t('Copy address')}
        </Button>
      </div>
    </div>
  );
}

function Known({ made_at, read_at }: { made_at: string; read_at: string | null }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const at = (instant: string) => `${date(instant)}, ${time(instant)}`;
  return (
    <p>
      {t('Made on {{date}}.', { date: date(made_at) })}{' '}
      {read_at === null ? t('No calendar has read it yet.') : t('Last read {{when}}.', { when: at(read_at) })}
    </p>
  );
}
