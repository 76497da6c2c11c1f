import { type ConsentText, TEXT_PURPOSES, type TextPurpose } from '@physio/contract/consents/consents';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { ListRow, ListSection } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ConsentTextDialog } from './ConsentTextDialog.tsx';
import { PURPOSE_NAMES, useConsentTexts } from './consents.api.ts';

/** What patients are asked to consent to; an Admin writes it, and everybody reads what it said before. */
export function ConsentTextsCard() {
  const t = useTranslation();
  const mayWrite = useMayAdminister();
  const { data, error, isFetching, retry } = useConsentTexts();
  const [writing, setWriting] = useState<TextPurpose | null>(null);
  const of = (purpose: TextPurpose) => data.filter((text) => text.purpose === purpose);
  const languages = ({ texts }: ConsentText) => LANGUAGES.filter((one) => texts[one]).map((one) => LANGUAGE_NAMES[one]);
  return (
    <ListSection
      id="consent-texts-title"
      title={t('Texts of consents')}
      busy={isFetching}
      instead={error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      rows={
        !error &&
        TEXT_PURPOSES.map((purpose) => {
          const [latest, ...earlier] = of(purpose);
          const name = t(PURPOSE_NAMES[purpose]);
          return (
            <ListRow
              key={purpose}
              name={name}
              about={
                latest ? (
                  <>
                    {t('Version {{version}}', { version: latest.version })} · {languages(latest).join(', ')}
                  </>
                ) : (
                  t('No text yet')
                )
              }
              actions={
                mayWrite && <RowButton label={latest ? t('Edit') : t('Write')} of={name} onClick={() => setWriting(purpose)} />
              }
              below={latest && <Versions versions={[latest, ...earlier]} />}
            />
          );
        })
      }
    >
      {writing && <ConsentTextDialog purpose={writing} latest={of(writing)[0] ?? null} onClose={() => setWriting(null)} />}
    </ListSection>
  );
}

function Versions({ versions }: { versions: readonly ConsentText[] }) {
  const t = useTranslation();
  const { date } = useFormat();
  return (
    <details>
      <summary>{t('Read every version')}</summary>
      {versions.map((text) => (
        <div className="stack one-column gap-2 mt-2" key={text.version}>
          <strong>
            {t('Version {{version}} of {{date}} by {{name}}', {
              version: text.version,
              date: date(text.written_at),
              name: text.written_by,
            })}
          </strong>
          {LANGUAGES.filter((language) => text.texts[language]).map((language) => (
            <p className="break-anywhere" key={language} lang={language}>
              {text.texts[language]}
            </p>
          ))}
        </div>
      ))}
    </details>
  );
}
