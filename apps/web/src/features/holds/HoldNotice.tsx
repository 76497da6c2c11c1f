import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { EndHoldDialog } from './EndHoldDialog.tsx';
import { useHolds } from './holds.api.ts';

type Props = { userId: string; name: string; since: string };

/** That a legal hold stands, since when, by whom and why; an Admin ends it. */
export function HoldNotice({ userId, name, since }: Props) {
  const t = useTranslation();
  const { date } = useFormat();
  const mayEnd = useMayAdminister();
  const { data, error, isFetching, retry } = useHolds(userId);
  const [ending, setEnding] = useState(false);
  const hold = data.find(({ ended_at }) => ended_at === null);
  return (
    <section className="card row wrap between gap-3" aria-labelledby="hold-title">
      <div className="row gap-3 may-shrink">
        <IconGavel className="flex-none" size={20} aria-hidden />
        <div className="may-shrink">
          <h2 id="hold-title">{t('Legal hold since {{date}}', { date: date(since) })}</h2>
          {hold && (
            <p className="break-anywhere">
              {hold.placed_by}: {hold.reason}
            </p>
          )}
          <p className="text-secondary">{t('Nothing of this patient is erased while it stands.')}</p>
          {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
        </div>
      </div>
      {mayEnd && (
        <Button variant="default" onClick={() => setEnding(true)}>
          {t('End legal hold')}
        </Button>
      )}
      {ending && <EndHoldDialog userId={userId} name={name} onClose={() => setEnding(false)} />}
    </section>
  );
}
