import { addSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useRemoveSample } from './use-remove-sample.ts';

/** `sample`: the id of the group's sample patient. */
type Props = { sample: string | null; hasProgrammes: boolean };

/** Adds a patient to try the console with, or removes them; for admins. */
export function SampleOffer({ sample, hasProgrammes }: Props) {
  const t = useTranslation();
  const add = useChange(addSamplePatient);
  const remove = useRemoveSample();
  return (
    <div className="row wrap gap-3 line-above py-3">
      <p className="text-secondary t-small">
        {t('Try it with a sample patient: Sam Sample, 3 weeks of sessions. Not counted anywhere.')}
        {!hasProgrammes && sample === null && ` ${t('It needs a programme.')}`}
      </p>
      {sample === null ? (
        <TextButton size="compact" disabled={!hasProgrammes} busy={add.isPending} onClick={() => void add.run()}>
          {t('Add')}
        </TextButton>
      ) : (
        <>
          <AppLink {...paths.patient(sample)} className="text-link t-small">
            {t('Open')}
          </AppLink>
          <TextButton size="compact" busy={remove.isPending} onClick={() => void remove.run()}>
            {t('Remove')}
          </TextButton>
        </>
      )}
    </div>
  );
}
