import { DAY_MS } from '@physio/contract/common/dates';
import type { HomePlan } from '@physio/contract/patient-page/home';
import { type HeardHome, isOnline } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { addressOf } from '#platform/route.ts';
import { useStore } from '#platform/store.ts';
import type { PlanDay } from './day.ts';
import { WithDay } from './WithDay.tsx';

const STALE_MS = 14 * DAY_MS;

type Props = { plan: HomePlan; day: PlanDay; heard: HeardHome; late: string | null };

/** The one thing to do next. */
export function PlanFoot({ plan, day, heard, late }: Props) {
  const online = useStore(isOnline);
  const play = addressOf({ screen: 'play', plan: plan.id });
  if (plan.circuit_details.exercise_details.length === 0) return null;
  const forYesterday = late !== null && day.kind !== 'continue' && (
    <a class="button wide" href={addressOf({ screen: 'play', plan: plan.id, day: 'yesterday' })}>
      <WithDay day={late}>{(written) => t('Start, for {{day}}', { day: written })}</WithDay>
    </a>
  );
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
        {forYesterday}
      </>
    );
  }
  if (day.kind === 'rest' || day.kind === 'done')
    return (
      <>
        <a class="button wide" href={play}>
          {day.kind === 'rest' ? t('Do it anyway') : t('Do it once more')}
        </a>
        {forYesterday}
      </>
    );
  return null;
}
