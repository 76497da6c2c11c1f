import { type Consent, PURPOSES, withdrawConsent } from '@physio/contract/consents/consents';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, ListSection, NoRows } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ConsentFacts } from './ConsentFacts.tsx';
import { PURPOSE_NAMES, useConsents } from './consents.api.ts';
import { RecordConsentDialog } from './RecordConsentDialog.tsx';

/** What the patient has consented to, by purpose, and all that was said before. `readOnly`: of an archived patient. */
export function PatientConsents({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  const t = useTranslation();
  const { data, error, isPending, isFetching, retry } = useConsents(userId);
  const [recording, setRecording] = useState(false);
  const latest = PURPOSES.flatMap((purpose) => data.find((consent) => consent.purpose === purpose) ?? []);
  const earlier = data.filter((consent) => !latest.includes(consent));
  return (
    <ListSection
      id="consents-title"
      title={t('Consents')}
      busy={isFetching}
      action={
        !readOnly && (
          <TextButton icon={<IconPlus size={16} aria-hidden />} onClick={() => setRecording(true)}>
            {t('Record consent')}
          </TextButton>
        )
      }
      instead={
        error ? (
          <LoadFailed error={error} onRetry={retry} busy={isFetching} />
        ) : (
          !isPending && data.length === 0 && <NoRows text={t('No consent is recorded.')} />
        )
      }
      rows={latest.map((consent) => <ConsentRow key={consent.purpose} userId={userId} consent={consent} readOnly={readOnly} />)}
    >
      {earlier.length > 0 && (
        <details>
          <summary>{t('{{count}} earlier entries', { count: earlier.length })}</summary>
          <ul className="stack one-column gap-2 mt-2">
            {earlier.map((consent) => (
              <li key={`${consent.purpose} ${consent.given_at} ${consent.version}`}>
                <strong>{t(PURPOSE_NAMES[consent.purpose])}</strong>
                <br />
                <ConsentFacts consent={consent} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {recording && <RecordConsentDialog userId={userId} onClose={() => setRecording(false)} />}
    </ListSection>
  );
}

type RowProps = { userId: string; consent: Consent; readOnly: boolean };

function ConsentRow({ userId, consent, readOnly }: RowProps) {
  const t = useTranslation();
  const withdraw = useChange(withdrawConsent);
  const isOpen = consent.choice === 'agreed' && consent.withdrawn_at === null;
  const name = t(PURPOSE_NAMES[consent.purpose]);
  const body =
    consent.purpose === 'recording'
      ? t('Nothing is recorded on the patient’s page from then on, until the patient agrees again.')
      : t('It stays on record with the day it was withdrawn.');
  const ask = async () => {
    if (await confirm({ title: t('Withdraw this consent?'), body, action: t('Withdraw consent') }))
      await withdraw.run({ params: { user_id: userId }, body: { purpose: consent.purpose } });
  };
  return (
    <ListRow
      name={name}
      about={<ConsentFacts consent={consent} />}
      actions={
        isOpen &&
        !readOnly && <RowButton label={t('Withdraw consent')} of={name} disabled={withdraw.isPending} onClick={() => void ask()} />
      }
    >
      <StatusTag tone={isOpen ? 'ok' : 'neutral'} label={isOpen ? t('Given') : t('Not given')} />
    </ListRow>
  );
}
