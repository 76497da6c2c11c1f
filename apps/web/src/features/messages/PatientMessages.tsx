import { MESSAGES_PER_PAGE, readMessages } from '@physio/contract/messages/thread';
import { useState } from 'react';
import { usePatientPage } from '#features/patient-page/public.ts';
import { useChange } from '#platform/api/use-change.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { MessageText } from './MessageText.tsx';
import { useThread } from './messages.api.ts';

type Props = { userId: string; name: string; isArchived: boolean };

/** The newest first. Nothing is shown where the group has no page for patients and nobody wrote. */
export function PatientMessages({ userId, name, isArchived }: Props) {
  const t = useTranslation();
  const isOn = usePatientPage().data?.is_on === true;
  const [page, setPage] = useState({ page: 1, limit: MESSAGES_PER_PAGE });
  const { data, isPending, error, retry, isFetching } = useThread(userId, page);
  const [writing, setWriting] = useState(false);
  const read = useChange(readMessages);
  const unread = data.data.find(({ from, read: known }) => from === 'patient' && known === null);
  const canWrite = isOn && !isArchived;
  if (!error && data.total_count === 0 && !canWrite) return null;
  return (
    <ListSection
      id="messages-title"
      title={t('Messages')}
      busy={isFetching}
      action={
        <span className="row wrap gap-2">
          {unread && (
            <TextButton
              busy={read.isPending}
              onClick={() => void read.run({ params: { user_id: userId }, body: { up_to: unread.id } })}
            >
              {t('Mark as read')}
            </TextButton>
          )}
          {canWrite && (
            <TextButton look="light" onClick={() => setWriting(true)}>
              {unread ? t('Answer') : t('Write a message')}
            </TextButton>
          )}
        </span>
      }
      instead={
        error ? (
          <LoadFailed error={error} onRetry={retry} busy={isFetching} />
        ) : (
          !isPending && data.total_count === 0 && <NoRows text={t('Nobody has written yet.')} />
        )
      }
      rows={data.data.map((message) => (
        <li key={message.id}>
          <MessageText message={message} name={name} />
        </li>
      ))}
    >
      {data.total_count > MESSAGES_PER_PAGE && (
        <Pager {...page} total={data.total_count} headingId="messages-title" onChange={setPage} />
      )}
      {writing && <AnswerDialog userId={userId} name={name} answered={unread} onClose={() => setWriting(false)} />}
    </ListSection>
  );
}
