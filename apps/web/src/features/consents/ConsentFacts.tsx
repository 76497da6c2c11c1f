import type { Consent, Way } from '@physio/contract/consents/consents';
import { useFormat } from '#platform/format/format.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';

const WAYS: Record<Way, string> = {
  page: msg('on the patient’s page'),
  paper: msg('on paper'),
  said: msg('in words'),
};
const CHOICES: Record<Consent['choice'], string> = {
  agreed: msg('Given on {{date}}'),
  look_only: msg('Looks only since {{date}}'),
  withdrawn: msg('Withdrawn on {{date}}'),
};

/** When, how and to which version of the text it was given, who recorded it, and whether it was withdrawn. */
export function ConsentFacts({ consent }: { consent: Consent }) {
  const t = useTranslation();
  const { date } = useFormat();
  const { choice, given_on, way, version, guardian, recorded_by, withdrawn_at, withdrawn_by } = consent;
  const facts = [
    `${t(CHOICES[choice], { date: date(given_on) })} ${t(WAYS[way])}`,
    t('version {{version}} of the text', { version }),
    ...(guardian ? [t('by {{name}} for the patient', { name: guardian })] : []),
    ...(recorded_by ? [t('recorded by {{name}}', { name: recorded_by })] : []),
    ...(withdrawn_at
      ? [
          withdrawn_by
            ? t('withdrawn on {{date}}, recorded by {{name}}', { date: date(withdrawn_at), name: withdrawn_by })
            : t('withdrawn on {{date}} by the patient', { date: date(withdrawn_at) }),
        ]
      : []),
  ];
  return <span className="break-anywhere">{facts.join(' · ')}</span>;
}
