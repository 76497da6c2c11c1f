import { sideOf } from '@physio/contract/exercises/sides';
import type { Home, HomePlan } from '@physio/contract/patient-page/home';
import { secondsOf, stepsOf } from '@physio/contract/patient-page/steps';
import { itemKey } from '@physio/contract/programmes/item-key';
import { NOTHING_YET, useAfterPaint } from '#platform/after-paint.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { longDay } from '#platform/i18n/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Still } from '#platform/media/Still.tsx';
import { addressOf } from '#platform/route.ts';
import type { PlanDay } from './day.ts';
import { PlanFoot } from './PlanFoot.tsx';
import classes from './today.module.css';
import { doseText, sideText, slotName } from './words.ts';

type Props = { plan: HomePlan; day: PlanDay; late: string | null; home: Home; hasOwnStart: boolean; heard: HeardHome };

export function PlanCard({ plan, day, late, home, hasOwnStart, heard }: Props) {
  const { name, exercise_details: items, circuit_rep, languages } = plan.circuit_details;
  const [first] = items;
  const writesDays = useAfterPaint();
  const minutes = Math.max(1, Math.round(secondsOf(stepsOf(items, circuit_rep)) / 60));
  return (
    <section class="stack">
      <h2 lang={languages?.name}>{name}</h2>
      <p class={day.kind === 'due' || day.kind === 'continue' ? undefined : 'notice'}>{stateText(plan, day, writesDays)}</p>
      {items.length === 0 ? (
        <p>{t('No exercises yet.')}</p>
      ) : (
        <p class="quiet">
          {t('{{count}} exercises', { count: items.length })} · {t('about {{count}} minutes', { count: minutes })}
          {circuit_rep > 1 && ` · ${t('{{count}} rounds', { count: circuit_rep })}`}
        </p>
      )}
      {plan.comments !== '' && (
        <p class={classes.comments} lang={plan.languages?.comments}>
          {plan.comments}
        </p>
      )}
      <ol class={classes.items}>
        {items.map((item) => {
          const key = itemKey(item.encoded_id, item.variation_ids);
          const side = sideText(sideOf(item.variation_ids), item.variation_ids.length > 2);
          return (
            <li key={key}>
              <a class={classes.item} href={addressOf({ screen: 'exercise', plan: plan.id, item: key })}>
                <Still src={item.poster} isMirrored={sideOf(item.variation_ids) === 'left'} />
                <span class="grow">
                  <b lang={item.languages?.name ?? home.language}>{item.name}</b>
                  <span class={classes.dose}>
                    {doseText(item)}
                    {side !== '' && ` · ${side}`}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
      {first && plan.sessions === 0 && (day.kind === 'due' || day.kind === 'later') && (
        <a
          class="button wide"
          href={addressOf({ screen: 'try', plan: plan.id, item: itemKey(first.encoded_id, first.variation_ids) })}
        >
          {t('Try one together')}
        </a>
      )}
      {hasOwnStart && <PlanFoot plan={plan} day={day} late={late} heard={heard} />}
    </section>
  );
}

function stateText(plan: HomePlan, day: PlanDay, writesDays: boolean): string {
  if (day.kind === 'later') return writesDays ? t('Starts {{day}}', { day: longDay(plan.starts_on_date) }) : NOTHING_YET;
  if (day.kind === 'ended') return writesDays ? t('This programme ended on {{day}}.', { day: longDay(day.on) }) : NOTHING_YET;
  const next = writesDays && 'next' in day && day.next !== null ? t('Next: {{day}}.', { day: longDay(day.next) }) : '';
  if (day.kind === 'paused') return t('{{name}} asked you to pause.', { name: day.by });
  if (day.kind === 'rest') return `${t('Rest day.')} ${next}`;
  if (day.kind === 'done') return `${t('Done for today.')} ${next}`;
  if (day.kind === 'continue') return t('You have begun. {{count}} exercises are left.', { count: day.left });
  return slotName(plan.times_per_day, day.slot);
}
