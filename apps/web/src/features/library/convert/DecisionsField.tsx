import { Checkbox } from '@mantine/core';
import { useTranslation } from '#ui/use-translation.ts';
import type { Conversion } from './conversion.ts';
import type { Decisions } from './settled.ts';

type Props = { conversion: Conversion; decisions: Decisions; onChange: (decisions: Decisions) => void };

/** Whether left and right become one exercise, and whether steps come along of which nobody knows who wrote them. */
export function DecisionsField({ conversion: { project, twins }, decisions, onChange }: Props) {
  const t = useTranslation();
  return (
    <>
      {twins.length > 0 && (
        <Checkbox
          label={t('Add {{count}} pairs of left and right as one exercise with sides each', { count: twins.length })}
          description={t('{{names}}. The steps are those of the left side: please read them in the review.', {
            names: twins.map(({ name }) => name).join(', '),
          })}
          checked={decisions.joinsTwins}
          onChange={(event) => onChange({ ...decisions, joinsTwins: event.currentTarget.checked })}
        />
      )}
      {project === 'free-exercise-db' && (
        <Checkbox
          label={t('Take the steps too')}
          description={t(
            'The origin of these texts is not proven: nobody knows who wrote them, or whether the project may give them away. Tick this only if you answer for it.',
          )}
          checked={decisions.withSteps}
          onChange={(event) => onChange({ ...decisions, withSteps: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
