import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { usePatientPage } from '#features/patient-page/public.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useInboxSettings } from '../messages.api.ts';
import { InboxEditor } from './InboxEditor.tsx';
import { notifyText } from './notify-text.ts';

/** How messages of patients are answered. Only a group with a page for patients gets any. */
export function InboxCard() {
  const t = useTranslation();
  const isOn = usePatientPage().data?.is_on === true;
  const { data, error, refetch } = useInboxSettings();
  const mayEdit = useMayAdminister();
  const [editing, setEditing] = useState(false);
  if (!isOn) return null;
  return (
    <section className="card" aria-labelledby="inbox-settings-title">
      <CardHead id="inbox-settings-title" title={t('Inbox')}>
        {data && mayEdit && !editing && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        )}
      </CardHead>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && editing && <InboxEditor settings={data} onClose={() => setEditing(false)} />}
      {data && !editing && (
        <div className="stack gap-3">
          <p>
            {t('Mail when something new waits:')} {t(notifyText[data.notify])}
          </p>
          {data.replies.length > 0 && (
            <>
              <h3>{t('Saved replies')}</h3>
              <ul className="stack gap-2">
                {data.replies.map((reply) => (
                  <li key={reply} className="break-anywhere">
                    {reply}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}
