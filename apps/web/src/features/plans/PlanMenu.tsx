import { ActionIcon, Menu } from '@mantine/core';
import { PLAN_MESSAGES, type Plan } from '@physio/contract/plans';
import { IconBan, IconDots, IconPrinter, IconRotate } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { paths } from '#platform/paths.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './PlanCard.module.css';
import { useCancelPlan, useRestorePlan } from './plans.api.ts';

/** The handout; end plan, or bring an ended one back while its dates allow. A plan that ran its course has the handout alone. */
export function PlanMenu({ plan, patientName, today }: { plan: Plan; patientName: string; today: string }) {
  const t = useTranslation();
  const cancel = useCancelPlan();
  const restore = useRestorePlan();
  const isOver = plan.ends_on_date < today;
  const isEnded = plan.cancelled_at !== null;
  const names = { programme: plan.circuit_details.name, name: patientName };
  const refused = (error: unknown) => void toast.error(t(errorMessage(error)));

  const takeBack = () => restore.mutateAsync(plan.id).then(() => toast.success(t(PLAN_MESSAGES.restored)), refused);
  const end = async () => {
    const yes = await confirm({
      title: t('End this plan?'),
      body: t('“{{programme}}” ends for {{name}} today. What was done stays on record, and the plan can be brought back.', names),
      action: t('End plan'),
      danger: true,
    });
    if (!yes) return;
    await cancel.mutateAsync(plan.id).then(() => toast.undo(t(PLAN_MESSAGES.ended), t('Undo'), takeBack), refused);
  };
  const bringBack = async () => {
    const yes = await confirm({
      title: t('Bring this plan back?'),
      body: t('{{name}} gets “{{programme}}” again, with the dates it had.', names),
      action: t('Bring back'),
    });
    if (yes) await takeBack();
  };
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={t('More for {{name}}', { name: plan.circuit_details.name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          {...paths.planHandout(plan.user_id, plan.id)}
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('Print handout')}
        </Menu.Item>
        {!isOver && isEnded && (
          <Menu.Item leftSection={<IconRotate size={16} aria-hidden />} onClick={() => void bringBack()}>
            {t('Bring back')}
          </Menu.Item>
        )}
        {!isOver && !isEnded && (
          <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => void end()}>
            {t('End plan')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
