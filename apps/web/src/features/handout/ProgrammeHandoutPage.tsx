import { MESSAGES } from '@physio/contract/errors';
import { useLocation, useParams } from '@tanstack/react-router';
import { useProgramme } from '#features/programmes/public.ts';
import { errorMessage } from '#platform/api/api-error.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { HandoutMissing } from './HandoutMissing.tsx';
import { HandoutPage } from './HandoutPage.tsx';

/** The handout of a programme, for whoever gets it. */
export function ProgrammeHandoutPage() {
  const { programmeId = '' } = useParams({ strict: false });
  const { from = hrefOf(paths.builder({ programme: programmeId })) } = useLocation({ select: (location) => location.state });
  const { data: programme, error, isPending, refetch } = useProgramme(programmeId);
  if (!programme)
    return (
      <HandoutMissing
        back={from}
        pending={isPending}
        text={errorMessage(error, MESSAGES.somethingWrong)}
        onRetry={() => void refetch()}
      />
    );
  const { name, description, circuit_rep: repeats, exercise_details: items } = programme;
  return <HandoutPage handout={{ name, description, repeats, items, plan: null }} back={from} />;
}
