import { downloadPlanCalendar } from '@physio/contract/calendars/calendars';
import { cancelPlan, pausePlan, restorePlan, resumePlan } from '@physio/contract/plans/plan-course';
import type { Plan } from '@physio/contract/plans/plans';
import {
  IconBan,
  IconCalendarDown,
  IconClipboardCopy,
  IconCopy,
  IconDeviceMobile,
  IconGauge,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconRotate,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { PreviewDialog, usePatientPage } from '#features/patient-page/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { copyText } from '#platform/copy-text.ts';
import { paths } from '#platform/paths.ts';
import { useDownload } from '#platform/use-download.ts';
import { MenuButton } from '#ui/controls/MenuButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import classes from './PlanCard.module.css';
import { planSummary } from './plan-summary.ts';

const PainLimitDialog = lazyNamed(() => import('./PainLimitDialog.tsx'), 'PainLimitDialog');

/** The handout; end plan, or bring an ended one back while its dates allow. A plan that ran its course has the handout alone. */
export function PlanMenu({ plan, patientName, today }: { plan: Plan; patientName: string; today: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const restore = useChange(restorePlan);
  const cancel = useChange(cancelPlan, { undo: ({ params }) => restore.run({ params }) });
  const resume = useChange(resumePlan);
  const pause = useChange(pausePlan, { undo: ({ params }) => resume.run({ params }) });
  const hasPage = usePatientPage().data?.is_on === true;
  const calendar = useDownload(downloadPlanCalendar);
  const [changesLimit, setChangesLimit] = useState(false);
  const params = { id: plan.id };
  const [previewed, setPreviewed] = useState(false);
  const isOpen = plan.ends_on_date >= today && plan.cancelled_at === null;
  const isOver = plan.ends_on_date < today;
  const isEnded = plan.cancelled_at !== null;
  const names = { programme: plan.circuit_details.name, name: patientName };

  const askAndCancel = async () => {
    const yes = await confirm({
      title: t('End this plan?'),
      body: t('“{{programme}}” ends for {{name}} today. What was done stays on record, and the plan can be brought back.', names),
      action: t('End plan'),
      danger: true,
    });
    if (yes) await cancel.run({ params });
  };
  const askAndRestore = async () => {
    const yes = await confirm({
      title: t('Bring this plan back?'),
      body: t('{{name}} gets “{{programme}}” again, with the dates it had.', names),
      action: t('Bring back'),
    });
    if (yes) await restore.run({ params });
  };
  return (
    <>
      <MenuButton
        className={classes.menu}
        iconSize={20}
        label={t('More for {{name}}', { name: plan.circuit_details.name })}
        entries={() => [
          { label: t('Print handout'), icon: IconPrinter, as: AppLink, ...paths.planHandout(plan.user_id, plan.id) },
          { label: t('Copy summary'), icon: IconCopy, onClick: () => void copyText(t, planSummary(t, plan, language, today)) },
          { label: t('New programme from this'), icon: IconClipboardCopy, as: AppLink, ...copyOf(plan) },
          { label: t('As the patient sees it'), icon: IconDeviceMobile, onClick: () => setPreviewed(true) },
          isOpen && {
            label: t('Calendar file'),
            icon: IconCalendarDown,
            onClick: () => void calendar.download({ params }),
          },
          isOpen && !plan.pause && { label: t('Pause plan'), icon: IconPlayerPause, onClick: () => void pause.run({ params }) },
          isOpen &&
            plan.pause !== undefined && {
              label: t('Resume plan'),
              icon: IconPlayerPlay,
              onClick: () => void resume.run({ params }),
            },
          isOpen && hasPage && { label: t('Pain limit'), icon: IconGauge, onClick: () => setChangesLimit(true) },
          !isOver && isEnded && { label: t('Bring back'), icon: IconRotate, onClick: () => void askAndRestore() },
          isOpen && { label: t('End plan'), icon: IconBan, onClick: () => void askAndCancel() },
        ]}
      />
      <Suspense>{changesLimit && <PainLimitDialog plan={plan} onClose={() => setChangesLimit(false)} />}</Suspense>
      {previewed && (
        <Suspense>
          <PreviewDialog programme={programmeOf(plan)} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </>
  );
}

const copyOf = ({ circuit_id }: Plan) => paths.builder({ mode: 'create', copy: circuit_id });

const programmeOf = ({ circuit_details }: Plan) => ({
  name: circuit_details.name,
  rounds: circuit_details.circuit_rep,
  items: circuit_details.exercise_details,
});
