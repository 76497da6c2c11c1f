import { useTranslation } from '#ui/use-translation.ts';
import { usePatientCounts } from './dashboard.api.ts';
import type { Whose } from './whose.ts';

type Props = { exercised: number | undefined; whose: Whose };

/** The true reason why nobody is listed. */
export function NobodyToday({ exercised, whose }: Props) {
  const t = useTranslation();
  const { data } = usePatientCounts();
  const isNew = data?.total === 0;
  const hint = isNew
    ? t('Register the first one here, or import a list under Users.')
    : exercised
      ? t('{{count}} people exercised in the last seven days.', { count: exercised })
      : whose === 'mine' && t('Your patients are those whose latest programme is from you.');
  return (
    <div className="py-3 stack gap-1" data-case={isNew ? 'new' : 'nobody'}>
      <p className="t-lead medium">{isNew ? t('No patients yet') : t('Nobody needs a nudge today.')}</p>
      {hint && <p className="text-secondary">{hint}</p>}
    </div>
  );
}
