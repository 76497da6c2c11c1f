import { ActionIcon, Menu } from '@mantine/core';
import { PLAN_MESSAGES, type Plan } from '@physio/contract/plans';
import { IconBan, IconDots, IconRotate } from '@tabler/icons-react';
import { errorMessage } from '#platform/api/api-error.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './PlanCard.module.css';
import { useCancelPlan, useRestorePlan } from './plans.api.ts';

/** End plan, or bring an ended one back; a plan that ran its course has neither. */
export function PlanMenu({ plan, patientName }: { plan: Plan; patientName: string }) {
  const t = useTranslation();
  const cancel = useCancelPlan();
  const restore = useRestorePlan();
  const isEnded = plan.cancelled_at !== null;
  const isOver = !isEnded && (plan.status === 'completed' || plan.status === 'incomplete');
  const names = { programme: plan.circuit_details.name, name: patientName };

  const run = ({ mutate }: typeof cancel, done: string) =>
    mutate(plan.id, {
      onSuccess: () => toast.success(t(done)),
      onError: (error) => toast.error(t(errorMessage(error))),
    });
  const end = async () => {
    const yes = await confirm({
      title: t('End this plan?'),
      body: t('“{{programme}}” ends for {{name}} today. What was done stays on record, and the plan can be brought back.', names),
      action: t('End plan'),
      danger: true,
    });
    if (yes) run(cancel, PLAN_MESSAGES.ended);
  };
  const bringBack = async () => {
    const yes = await confirm({
      title: t('Bring this plan back?'),
      body: t('{{name}} gets “{{programme}}” again, with the dates it had.', names),
      action: t('Bring back'),
    });
    if (yes) run(restore, PLAN_MESSAGES.restored);
  };
  if (isOver) return null;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={classes.menu} aria-label={t('More for {{name}}', { name: plan.circuit_details.name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isEnded ? (
          <Menu.Item leftSection={<IconRotate size={16} aria-hidden />} onClick={() => void bringBack()}>
            {t('Bring back')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconBan size={16} aria-hidden />} onClick={() => void end()}>
            {t('End plan')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
