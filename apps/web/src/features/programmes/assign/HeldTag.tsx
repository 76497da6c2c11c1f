import { IconCalendarCheck, IconCalendarEvent } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Held, heldMark } from './assign.rules.ts';

/** "Already has it" beside a patient or a programme: from the day chosen, until a day, or from a later day. */
export function HeldTag({ plans, start }: { plans: readonly Held[]; start: string }) {
  const t = useTranslation();
  const { date } = useFormat();
  const mark = heldMark(plans, start);
  if (mark === null) return null;
  if (mark.kind === 'same') return <StatusTag tone="warn" icon={IconCalendarCheck} label={t('Has it from this date')} />;
  const label =
    mark.kind === 'until'
      ? t('Has it until {{date}}', { date: date(mark.day) })
      : t('Has it from {{date}}', { date: date(mark.day) });
  return <StatusTag tone="info" icon={IconCalendarEvent} label={label} />;
}
