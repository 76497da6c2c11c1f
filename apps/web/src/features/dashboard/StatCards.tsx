import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useActivityCounts, usePatientCounts } from './dashboard.api.ts';
import { figureNotes } from './figure-notes.ts';
import { StatCard } from './StatCard.tsx';

export function StatCards() {
  const t = useTranslation();
  const format = useFormat();
  const patients = usePatientCounts();
  const activity = useActivityCounts();
  const notes = figureNotes(t, format, activity.data);
  const ofPatients = { error: patients.error, onRetry: () => void patients.refetch() };
  const ofActivity = { error: activity.error, onRetry: () => void activity.refetch() };
  return (
    <section className="raised cropped stack four-columns two-below-900" aria-label={t('Figures')}>
      <StatCard {...ofPatients} label={t('Total Patients')} path={paths.patients()} value={patients.data?.total} note="" />
      <StatCard
        {...ofPatients}
        label={t('This Month')}
        path={paths.patients({ registered: 'this-month' })}
        value={patients.data?.thisMonth}
        note={notes.thisMonth}
      />
      <StatCard
        {...ofActivity}
        label={t('Active Users')}
        path={paths.patients({ label: 'active' })}
        value={activity.data?.active}
        note={notes.active}
      />
      <StatCard
        {...ofActivity}
        label={t('Inactive Users')}
        path={paths.patients({ label: 'inactive' })}
        value={activity.data?.inactive}
        note={notes.inactive}
      />
    </section>
  );
}
