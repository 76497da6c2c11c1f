import { ACTIVE_DAYS } from '@physio/contract/common/limits';
import { IconCalendarPlus, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useActivityCounts, usePatientCounts } from './dashboard.api.ts';
import classes from './StatCard.module.css';
import { StatCard } from './StatCard.tsx';
import { share } from './this-month.ts';

/** Until the share is known; as wide as most. */
const USUAL_SHARE = 50;

export function StatCards() {
  const t = useTranslation();
  const { date, percent } = useFormat();
  const patients = usePatientCounts();
  const activity = useActivityCounts();
  const now = new Date();
  const { thisMonth = 0, total } = patients.data ?? {};
  const { active = 0, inactive = 0 } = activity.data ?? {};
  const part = (count: number) => {
    const value = activity.data ? share(count, active + inactive) : USUAL_SHARE;
    return value === null ? '' : `${percent(value)} · `;
  };
  const ofPatients = { failed: patients.isError, onRetry: () => void patients.refetch() };
  const ofActivity = { failed: activity.isError, onRetry: () => void activity.refetch() };
  return (
    <section className={`${classes.cards} stack gap-4 four-columns`} aria-label={t('Figures')}>
      <StatCard
        {...ofPatients}
        label={t('Total Patients')}
        icon={IconUsers}
        tone="primary"
        path={paths.patients()}
        value={total}
        note={t('{{count}} new this month', { count: thisMonth })}
      />
      <StatCard
        {...ofPatients}
        label={t('This Month')}
        icon={IconCalendarPlus}
        tone="info"
        path={paths.patients({ registered: 'this-month' })}
        value={patients.data?.thisMonth}
        note={t('registered since {{date}}', { date: date(new Date(now.getFullYear(), now.getMonth(), 1)) })}
      />
      <StatCard
        {...ofActivity}
        label={t('Active Users')}
        icon={IconUserCheck}
        tone="ok"
        path={paths.patients({ label: 'active' })}
        value={activity.data?.active}
        note={part(active) + t('did an exercise in the last {{count}} days', { count: ACTIVE_DAYS })}
      />
      <StatCard
        {...ofActivity}
        label={t('Inactive Users')}
        icon={IconUserOff}
        tone="warn"
        path={paths.patients({ label: 'inactive' })}
        value={activity.data?.inactive}
        note={part(inactive) + t('no exercise in the last {{count}} days', { count: ACTIVE_DAYS })}
      />
    </section>
  );
}
