import type { Patient } from '@physio/contract/patients/patients';
import { AppLink } from '#platform/AppLink.tsx';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { useMayAdminister } from '#platform/session/session.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { PersonAvatar } from '#ui/PersonAvatar.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { SampleTag } from './SampleTag.tsx';
import { useRemoveSample } from './use-remove-sample.ts';

/** The sample patient above the list: listed, and in none of its counts. */
export function SampleRow({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const remove = useRemoveSample();
  const mayRemove = useMayAdminister();
  return (
    <section className="card row wrap gap-3" aria-label={t('Sample patient')}>
      <PersonAvatar person={patient} size={36} />
      <AppLink {...paths.patient(patient.user_id)} className="text-link">
        {fullName(patient)}
      </AppLink>
      <SampleTag />
      <span className="text-secondary t-small">{t('Not counted anywhere.')}</span>
      {mayRemove && (
        <TextButton look="subtle" size="compact" busy={remove.isPending} onClick={() => void remove.run()}>
          {t('Remove')}
        </TextButton>
      )}
    </section>
  );
}
