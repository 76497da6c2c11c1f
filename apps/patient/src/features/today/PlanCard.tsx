import { sideOf } from '@physio/contract/exercises/sides';
import type { Home, HomePlan } from '@physio/contract/patient-page/home';
import { secondsOf, stepsOf } from '@physio/contract/patient-page/steps';
import { itemKey } from '@physio/contract/programmes/item-key';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Still } from '#platform/media/Still.tsx';
import { addressOf } from '#platform/route.ts';
import type { PlanDay } from './day.ts';
import { PlanFoot } from './PlanFoot.tsx';
import classes from './today.module.css';
import { WithDay } from './WithDay.tsx';
import { doseText, sideText, slotName } from './words.ts';

type Props = { plan: HomePlan; day: PlanDay; late: string | null; home: Home; hasOwnStart: boolean; heard: HeardHome };

export function PlanCard({ plan, day, late, home, hasOwnStart, heard }: Props) {
  const { name, exercise_details: items, circuit_rep, languages } = plan.circuit_details;
  const [first] = items;
  const minutes = Math.max(1, Math.round(secondsOf(stepsOf(items, circuit_rep)) / 60));
  return (
    <section class="stack">
      <h2 lang={languages?.name}>{name}</h2>
      <p class={day.kind === 'due' || day.kind === 'continue' ? undefined : 'notice'}>
        <State plan={plan} day={day} />
      </p>
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

function State({ plan, day }: { plan: HomePlan; day: PlanDay }) {
  if (day.kind === 'later')
    return <WithDay day={plan.starts_on_date}>{(written) => t('Starts {{day}}', { day: written })}</WithDay>;
  if (day.kind === 'ended')
    return <WithDay day={day.on}>{(written) => t('This programme ended on {{day}}.', { day: written })}</WithDay>;
  if (day.kind === 'rest' || day.kind === 'done')
    return (
      <>
        {day.kind === 'rest' ? t('Rest day.') : t('Done for today.')}{' '}
        {day.next !== null && (
          <span class={classes.line}>
            <WithDay day={day.next}>{(written) => t('Next: {{day}}.', { day: written })}</WithDay>
          </span>
        )}
      </>
    );
  if (day.kind === 'paused') return <>{t('{{name}} asked you to pause.', { name: day.by })}</>;
  if (day.kind === 'continue') return <>{t('You have begun. {{count}} exercises are left.', { count: day.left })}</>;
  return <>{slotName(plan.times_per_day, day.slot)}</>;
}
