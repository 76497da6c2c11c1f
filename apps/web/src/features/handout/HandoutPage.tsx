import type { Language } from '@physio/contract/languages/languages';
import { usePatientPage } from '#features/patient-page/public.ts';
import { useSentences } from '#platform/i18n/use-sentences.ts';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { useSearchState } from '#platform/search-state.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import classes from './Handout.module.css';
import { HandoutBar } from './HandoutBar.tsx';
import { HandoutSheets } from './HandoutSheets.tsx';
import { useInstructions } from './handout.api.ts';
import type { Handout, PrintedLink } from './handout.rules.ts';
import { HandoutSearch } from './handout-search.ts';
import { programmeAddress } from './programme-code.ts';

type Props = {
  handout: Handout;
  /** What it is to be printed in: while that is fetched, the handout is still in another. */
  chosen: Language;
  /** Where the back button leads. */
  back: string;
  /** Of the patient's page; null where there is none to print. */
  code?: { isShown: boolean; link: PrintedLink | null } | null;
};

/** The choices above, the sheets below. Only the sheets are printed. */
export function HandoutPage({ handout, chosen, back, code = null }: Props) {
  const [choice, setChoice] = useSearchState(HandoutSearch);
  const { language } = handout;
  const t = useSentences(language);
  const instructions = useInstructions(handout.items, language);
  const page = usePatientPage().data;
  const carries = page?.shows_figures === true && page.prints_programme;
  const address = carries ? programmeAddress(page.page_url, handout, instructions.data) : null;
  useDocumentTitle(handout.plan?.patientName, handout.name);
  const ready = t !== null && !instructions.isPending && language === chosen && (!code?.isShown || code.link !== null);
  return (
    <div className={`${classes.page} full-window stack`}>
      <HandoutBar
        choice={choice}
        language={chosen}
        asksWeeks={handout.plan === null}
        code={code?.isShown ?? null}
        programme={address === null ? null : choice.programme}
        ready={ready}
        back={back}
        onChange={setChoice}
      />
      <main className={`${classes.desk} scroll-x stack one-column sunken justify-items-center`}>
        {instructions.error && (
          <div className="no-print">
            <LoadFailed error={instructions.error} onRetry={instructions.retry} busy={instructions.isFetching} />
          </div>
        )}
        {t && (
          <HandoutSheets
            handout={handout}
            choice={choice}
            words={{ t, language }}
            instructions={instructions.data}
            address={choice.programme ? address : null}
          />
        )}
      </main>
    </div>
  );
}
