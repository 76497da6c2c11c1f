import { PLAN_STATUS_LABELS, type PlanStatus } from '@physio/contract/plans/plans';
import { type Icon, IconCalendarEvent, IconCircleCheck, IconClockX, IconFlag, IconPlayerPlay } from '@tabler/icons-react';
import type { Tone } from '#ui/StatusTag.tsx';

const LOOKS: Record<PlanStatus, { tone: Tone; icon: Icon }> = {
  inprogress: { tone: 'info', icon: IconPlayerPlay },
  upcoming: { tone: 'plum', icon: IconCalendarEvent },
  completed: { tone: 'ok', icon: IconCircleCheck },
  incomplete: { tone: 'warn', icon: IconClockX },
  readyToStart: { tone: 'primary', icon: IconFlag },
};

/** Word (a key for `t`), colour and icon of a plan's status. */
export const statusLook = (status: PlanStatus) => ({ ...LOOKS[status], label: PLAN_STATUS_LABELS[status] });
