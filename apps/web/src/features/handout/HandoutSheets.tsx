import { creditsToShow } from '@physio/contract/credits/credits';
import { itemKey } from '@physio/contract/programmes/item-key';
import { CreditLines } from '#ui/CreditLines.tsx';
import { HandoutExercise } from './HandoutExercise.tsx';
import { HandoutHead } from './HandoutHead.tsx';
import type { Steps } from './handout.api.ts';
import { type Handout, inPages, type Words } from './handout.rules.ts';
import type { HandoutChoice } from './handout-search.ts';
import { Sheet } from './Sheet.tsx';
import classes from './Sheets.module.css';
import { TickGrid } from './TickGrid.tsx';

const EVERY_DAY = 7;
type Props = {
  handout: Handout;
  choice: HandoutChoice;
  words: Words;
  instructions: ReadonlyMap<string, Steps>;
  /** That carries the programme itself; null where it is not printed. */
  address: string | null;
};

/** What comes out of the printer: a page for so many exercises, the boxes to tick on the last. */
export function HandoutSheets({ handout, choice, words, instructions, address }: Props) {
  const { items, plan } = handout;
  // In big print one sheet goes on over as many pages as it takes.
  const size = choice.big ? Math.max(1, items.length) : Number(choice.per);
  const pages = inPages(items, size);
  const credits = creditsToShow(...(handout.credits ?? []), ...items.flatMap((item) => item.credits));
  return (
    <article className={classes.sheets} lang={words.language} data-paper={choice.paper} data-per={choice.big ? 'row' : choice.per}>
      {pages.map((page, index) => (
        <Sheet fits={!choice.big} key={page[0] && itemKey(page[0].encoded_id, page[0].variation_ids)}>
          {index === 0 && <HandoutHead handout={handout} words={words} address={address} />}
          <ol className={`${classes.exercises} stack`} start={index * size + 1}>
            {page.map((item, place) => (
              <HandoutExercise
                key={itemKey(item.encoded_id, item.variation_ids)}
                item={item}
                number={index * size + place + 1}
                steps={(choice.steps && instructions.get(item.encoded_id)) || null}
                words={words}
              />
            ))}
          </ol>
          {choice.ticks && index === pages.length - 1 && (
            <TickGrid
              start={plan?.plan.starts_on_date ?? null}
              weeks={plan?.plan.duration ?? choice.weeks}
              frequency={plan?.plan.frequency ?? EVERY_DAY}
              weekdays={plan?.plan.schedule?.weekdays ?? null}
              timesPerDay={plan?.plan.times_per_day ?? 1}
              words={words}
            />
          )}
          {credits && index === pages.length - 1 && (
            <section className={`${classes.credits} unbroken`}>
              <h3>{words.t('Credits')}</h3>
              <CreditLines credits={credits} language={words.language} className={`${classes.credit} break-anywhere`} />
            </section>
          )}
        </Sheet>
      ))}
    </article>
  );
}
