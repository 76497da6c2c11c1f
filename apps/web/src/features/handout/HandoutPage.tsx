import { useSentences } from '#platform/i18n/use-sentences.ts';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { useSearchState } from '#platform/search-state.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useLanguage } from '#ui/use-translation.ts';
import classes from './Handout.module.css';
import { HandoutBar } from './HandoutBar.tsx';
import { HandoutSheets } from './HandoutSheets.tsx';
import { useInstructions } from './handout.api.ts';
import type { Handout } from './handout.rules.ts';
import { HandoutSearch } from './handout-search.ts';

type Props = { handout: Handout /** Where the back button leads. */; back: string };

/** The choices above, the sheets below. Only the sheets are printed. */
export function HandoutPage({ handout, back }: Props) {
  const [choice, setChoice] = useSearchState(HandoutSearch);
  const own = useLanguage();
  const language = choice.language || own;
  const t = useSentences(language);
  const instructions = useInstructions(handout.items);
  useDocumentTitle(handout.plan?.patientName, handout.name);
  const ready = t !== null && !instructions.isPending;
  return (
    <div className={`${classes.page} stack`}>
      <HandoutBar
        choice={choice}
        language={language}
        asksWeeks={handout.plan === null}
        ready={ready}
        back={back}
        onChange={setChoice}
      />
      <main className={`${classes.desk} stack one-column sunken justify-items-center`}>
        {instructions.failed && (
          <div className="no-print">
            <LoadFailed onRetry={instructions.retry} busy={instructions.isFetching} />
          </div>
        )}
        {t && <HandoutSheets handout={handout} choice={choice} words={{ t, language }} instructions={instructions.data} />}
      </main>
    </div>
  );
}
