import type { Waiting } from '@physio/contract/messages/inbox';
import { readMessages } from '@physio/contract/messages/thread';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { MessageText } from './MessageText.tsx';
import { useUnread } from './messages.api.ts';

/** Patients whose messages nobody has read, who has waited longest first. */
export function WaitingMessages() {
  const t = useTranslation();
  const { data, isPending, isFetching, error, retry } = useUnread();
  const [answering, setAnswering] = useState<Waiting | null>(null);
  return (
    <ListSection
      id="waiting-title"
      title={t('Messages from patients')}
      busy={isFetching}
      instead={
        error ? (
          <LoadFailed error={error} onRetry={retry} busy={isFetching} />
        ) : (
          !isPending && data.length === 0 && <NoRows text={t('No message waits for an answer.')} />
        )
      }
      rows={data.map((one) => <WaitingRow key={one.patient.user_id} waiting={one} onAnswer={() => setAnswering(one)} />)}
    >
      {answering && (
        <AnswerDialog
          userId={answering.patient.user_id}
          name={fullName(answering.patient)}
          answered={answering.latest}
          onClose={() => setAnswering(null)}
        />
      )}
    </ListSection>
  );
}

function WaitingRow({ waiting, onAnswer }: { waiting: Waiting; onAnswer: () => void }) {
  const t = useTranslation();
  const read = useChange(readMessages);
  const { patient, unread, latest } = waiting;
  const name = fullName(patient);
  return (
    <li aria-label={name}>
      <div className="stack items-start gap-2 may-shrink">
        <div className="row wrap gap-y-1 gap-x-3">
          <AppLink {...paths.patient(patient.user_id)} className="text-link break-anywhere">
            {name}
          </AppLink>
          {unread > 1 && <span className="text-secondary">{t('{{count}} unread messages', { count: unread })}</span>}
        </div>
        <MessageText message={latest} />
        <div className="row wrap gap-2">
          <TextButton look="light" aria-label={t('Answer {{name}}', { name })} onClick={onAnswer}>
            {t('Answer')}
          </TextButton>
          <TextButton
            aria-label={t('Mark as read: {{name}}', { name })}
            busy={read.isPending}
            onClick={() => void read.run({ params: { user_id: patient.user_id }, body: { up_to: latest.id } })}
          >
            {t('Mark as read')}
          </TextButton>
        </div>
      </div>
    </li>
  );
}
