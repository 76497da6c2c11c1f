import type { Onlooker } from '@physio/contract/audit/audit';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ListRow, RowList } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { Deed, From, whoIs } from './AuditLine.tsx';
import { useLooks, useOnlookers } from './audit.api.ts';

/** Who looked at anything of a patient, and when. */
export function OnlookersDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useTranslation();
  const { data, isPending, error, retry, isFetching } = useOnlookers(userId);
  return (
    <Dialog title={t('Who looked at {{name}}', { name })} size={620} onClose={onClose}>
      <p id="onlookers" className="text-secondary mb-3">
        {t('Looked at the record, or downloaded something of it. The last to look stands first.')}
      </p>
      {isPending && <CardSkeletons count={3} height={56} />}
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {!isPending && !error && data.length === 0 && <p>{t('Nobody has looked yet.')}</p>}
      <RowList labelledBy="onlookers">
        {data.map((onlooker) => (
          <OnlookerRow key={onlooker.actor.id ?? onlooker.actor.kind} onlooker={onlooker} patient={userId} />
        ))}
      </RowList>
      <p className="mt-4">
        <AppLink {...paths.audit({ patient: userId })}>{t('All that was done, in the audit log')}</AppLink>
      </p>
    </Dialog>
  );
}

function OnlookerRow({ onlooker: { actor, times, last_at }, patient }: { onlooker: Onlooker; patient: string }) {
  const t = useTranslation();
  const { date, time } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const last = `${date(last_at)} ${time(last_at)}`;
  return (
    <ListRow
      name={whoIs(t, actor)}
      about={`${t('{{count}} times', { count: times })} · ${t('last {{when}}', { when: last })}`}
      actions={
        actor.id && (
          <TextButton look="subtle" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('When')}
          </TextButton>
        )
      }
      below={isOpen && actor.id && <Looks patient={patient} person={actor.id} />}
    />
  );
}

function Looks({ patient, person }: { patient: string; person: string }) {
  const { date, time } = useFormat();
  const { data, isPending, error, isFetching, refetch } = useLooks(patient, person);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (isPending) return <CardSkeletons count={1} height={44} />;
  return (
    <ul className="full-width t-small">
      {data.map(({ at, down_to, action, ...from }) => (
        <li key={down_to} className="row wrap gap-x-3 py-2 px-0">
          <time className="text-secondary tabular" dateTime={at}>
            {date(at)} {time(at)}
          </time>
          <Deed action={action} />
          <From {...from} />
        </li>
      ))}
    </ul>
  );
}
