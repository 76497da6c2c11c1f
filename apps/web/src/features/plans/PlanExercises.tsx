import { planDates } from '@physio/contract/plans/course';
import type { Plan } from '@physio/contract/plans/plans';
import { itemKey } from '@physio/contract/programmes/item-key';
import { IconChartBar } from '@tabler/icons-react';
import { type CSSProperties, Suspense, useState } from 'react';
import { InsightPanel } from '#features/insights/public.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ExerciseCard } from './ExerciseCard.tsx';
import classes from './PlanExercises.module.css';

type Props = { plan: Plan; today: string };

/**
 * The exercises of an open plan, one of them open. Its panel follows its card in the document; wide windows place it in
 * a column of its own, by CSS alone.
 */
export function PlanExercises({ plan, today }: Props) {
  const t = useTranslation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { description, languages, exercise_details: items } = plan.circuit_details;
  return (
    <>
      {description && (
        <p className={`${classes.description} pre-line break-anywhere text-secondary`} lang={languages?.description}>
          {description}
        </p>
      )}
      <ul className={`${classes.items} stack gap-2`} style={{ '--rows': items.length } as CSSProperties}>
        {items.map((item) => {
          const key = itemKey(item.encoded_id, item.variation_ids);
          const panelId = `${plan.id}-${key}`;
          const open = key === openKey;
          const variationId = item.variation_ids.length === 1 ? (item.variation_ids[0] ?? null) : null;
          return (
            <li key={key}>
              <ExerciseCard item={item} open={open} panelId={panelId} onToggle={() => setOpenKey(open ? null : key)} />
              <section
                id={panelId}
                className={`${classes.panel} on-canvas rounded bordered p-4`}
                hidden={!open}
                aria-label={item.name}
              >
                {open && (
                  <>
                    <h3 className={classes.panelTitle} lang={item.languages?.name}>
                      {item.name}
                    </h3>
                    <Suspense>
                      <InsightPanel
                        subject={{ userId: plan.user_id, planId: plan.id, exerciseId: item.encoded_id, variationId }}
                        plan={planDates(plan)}
                        today={today}
                      />
                    </Suspense>
                  </>
                )}
              </section>
            </li>
          );
        })}
        {openKey === null && (
          <li className={classes.hint}>
            <p className="row justify-center rounded text-secondary gap-2">
              <IconChartBar size={20} aria-hidden />
              {t('Open an exercise to see what was done.')}
            </p>
          </li>
        )}
      </ul>
    </>
  );
}
