import type { HomePlan } from '@physio/contract/patient-page/home';
import { type HeardHome, isOnline } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { addressOf } from '#platform/route.ts';
import { useStore } from '#platform/store.ts';
import type { PlanDay } from './day.ts';

const STALE_MS = 14 * 86_400_000;

type Props = { plan: HomePlan; day: PlanDay; heard: HeardHome };

/** The one thing to do next. */
export function PlanFoot({ plan, day, heard }: Props) {
  const online = useStore(isOnline);
  const play = addressOf({ screen: 'play', plan: plan.id });
  if (plan.circuit_details.exercise_details.length === 0) return null;
  if (day.kind === 'continue')
    return (
      <a class="button main wide" href={play}>
        {t('Continue: {{number}} left', { number: day.left })}
      </a>
    );
  if (day.kind === 'due') {
    const isStale = !online && Date.now() - heard.checkedAt > STALE_MS;
    return (
      <>
        {isStale && <p class="warning">{t('Connect once before you start, your plan may have changed.')}</p>}
        <a class="button main wide" href={play}>
          {isStale ? t('Start anyway') : t('Start')}
        </a>
      </>
    );
  }
  if (day.kind === 'rest' || day.kind === 'done')
    return (
      <a class="button wide" href={play}>
        {day.kind === 'rest' ? t('Do it anyway') : t('Do it once more')}
      </a>
    );
  return null;
}
