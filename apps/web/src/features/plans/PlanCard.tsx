import type { Plan } from '@physio/contract/plans/plans';
import { IconBan, IconChevronDown, IconMessage2, IconPlayerPause } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';
import { AdherenceBar } from './AdherenceBar.tsx';
import classes from './PlanCard.module.css';
import { PlanExercises } from './PlanExercises.tsx';
import { PlanMenu } from './PlanMenu.tsx';
import { statusLook } from './plan-status.ts';
import { planDose } from './plan-text.ts';

type Props = { plan: Plan; patientName: string; today: string };

/** One assigned programme: closed its dates, dose and adherence, open its exercises. */
export function PlanCard({ plan, patientName, today }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const { date } = useFormat();
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  const { circuit_details: programme } = plan;
  const rounds = programme.circuit_rep > 1 ? t('{{count}} rounds', { count: programme.circuit_rep }) : null;
  const limit = plan.pain_limit === undefined ? null : t('stops at pain from {{limit}}', { limit: plan.pain_limit });
  const exercises = t('{{count}} exercises', { count: programme.exercise_details.length });
  return (
    <article className={`${classes.card} raised stack`} data-open={open || undefined}>
      <div className={`${classes.head} covered stack relative gap-2`}>
        <div className={`${classes.title} gap-y-1 gap-x-3 row wrap`}>
          <h2>
            <button
              className="covering text-start break-anywhere text-inherit"
              type="button"
              aria-expanded={open}
              aria-controls={bodyId}
              onClick={() => setOpen(!open)}
            >
              <IconChevronDown size={18} aria-hidden />
              <span lang={programme.languages?.name}>{programme.name}</span>
            </button>
          </h2>
          <span className="flex wrap gap-1">
            <StatusTag {...statusLook(plan.status)} label={t(statusLook(plan.status).label)} />
            {plan.pause && (
              <StatusTag tone="warn" icon={IconPlayerPause} label={t('Paused since {{date}}', { date: date(plan.pause.since) })} />
            )}
            {plan.ended_on_date && (
              <StatusTag tone="neutral" icon={IconBan} label={t('Ended on {{date}}', { date: date(plan.ended_on_date) })} />
            )}
          </span>
        </div>
        <p className="gap-y-1 gap-x-4 flex wrap text-secondary">
          <span>
            {date(plan.starts_on_date)} – {date(plan.ends_on_date)}
          </span>
          <span>{[planDose(t, plan, language), rounds, exercises, limit].filter(Boolean).join(' · ')}</span>
        </p>
        {plan.comments && (
          <p className={`${classes.comments} pre-line flex break-anywhere text-secondary gap-2`}>
            <IconMessage2 size={16} aria-label={t('Comments')} />
            <span lang={plan.languages?.comments}>{plan.comments}</span>
          </p>
        )}
        <AdherenceBar plan={plan} today={today} />
      </div>
      <PlanMenu plan={plan} patientName={patientName} today={today} />
      <div id={bodyId} className={`${classes.body} whole-row`} hidden={!open}>
        {open && <PlanExercises plan={plan} today={today} />}
      </div>
    </article>
  );
}
