import { useLocation, useParams } from '@tanstack/react-router';
import { errorText } from '#platform/api/api-error.ts';
import { hrefOf, paths } from '#platform/paths.ts';
import { useSearchState } from '#platform/search-state.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { HandoutMissing } from './HandoutMissing.tsx';
import { HandoutPage } from './HandoutPage.tsx';
import { useProgrammeIn } from './handout.api.ts';
import { HandoutSearch } from './handout-search.ts';

/** The handout of a programme, for whoever gets it. */
export function ProgrammeHandoutPage() {
  const t = useTranslation();
  const { programmeId = '' } = useParams({ strict: false });
  const { from = hrefOf(paths.builder({ programme: programmeId })) } = useLocation({ select: (location) => location.state });
  const [choice] = useSearchState(HandoutSearch);
  const own = useLanguage();
  const chosen = choice.language || own;
  const { data, error, isPending, refetch } = useProgrammeIn(programmeId, chosen);
  if (!data) return <HandoutMissing back={from} pending={isPending} text={errorText(t, error)} onRetry={() => void refetch()} />;
  const { name, description, circuit_rep: repeats, exercise_details: items, languages, credits } = data.programme;
  const handout = { language: data.language, languages, name, description, repeats, items, credits, plan: null };
  return <HandoutPage handout={handout} chosen={chosen} back={from} />;
}
