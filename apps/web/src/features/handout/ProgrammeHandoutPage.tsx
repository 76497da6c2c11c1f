import { useLocation, useParams } from '@tanstack/react-router';
import { useProgramme } from '#features/programmes/public.ts';
import { errorText } from '#platform/api/api-error.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { HandoutMissing } from './HandoutMissing.tsx';
import { HandoutPage } from './HandoutPage.tsx';

/** The handout of a programme, for whoever gets it. */
export function ProgrammeHandoutPage() {
  const t = useTranslation();
  const { programmeId = '' } = useParams({ strict: false });
  const { from = hrefOf(paths.builder({ programme: programmeId })) } = useLocation({ select: (location) => location.state });
  const { data: programme, error, isPending, refetch } = useProgramme(programmeId);
  if (!programme)
    return <HandoutMissing back={from} pending={isPending} text={errorText(t, error)} onRetry={() => void refetch()} />;
  const { name, description, circuit_rep: repeats, exercise_details: items } = programme;
  return <HandoutPage handout={{ name, description, repeats, items, plan: null }} back={from} />;
}
