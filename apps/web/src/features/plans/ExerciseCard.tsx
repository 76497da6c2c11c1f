import { TRUNCATE } from '@physio/contract/common/limits';
import { sideOf } from '@physio/contract/exercises/sides';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { IconArrowLeft, IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { CreditMark } from '#ui/CreditMark.tsx';
import { cx } from '#ui/cx.ts';
import { Figure } from '#ui/Figure.tsx';
import { LevelTag } from '#ui/LevelTag.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ExerciseCard.module.css';
import { exerciseDose, levelOf } from './plan-text.ts';

type Props = { item: ProgrammeItem; open: boolean; panelId: string; onToggle: () => void };

/** One exercise of a plan. Pictures are drawn for the right side; the left one is their mirror. */
export function ExerciseCard({ item, open, panelId, onToggle }: Props) {
  const t = useTranslation();
  const side = sideOf(item.variation_ids);
  const level = levelOf(item.exercise_obj.strictness_mode);
  return (
    <div
      className={`${classes.card} covered stack items-center rounded relative gap-3 bordered hoverable`}
      data-open={open || undefined}
    >
      <span className={cx('figure-plate rounded cropped', side === 'left' && classes.mirrored)}>
        <Figure poster={item.poster} gif={item.gif} alt="" active={open} />
      </span>
      <div className={`${classes.text} stack may-shrink text-secondary t-small gap-1`}>
        <h3 className="text-primary medium">
          <button
            className="covering text-start break-anywhere text-inherit"
            type="button"
            lang={item.languages?.name}
            aria-expanded={open}
            aria-controls={panelId}
            title={item.name}
            onClick={onToggle}
          >
            {truncate(item.name, TRUNCATE.exerciseName)}
          </button>
        </h3>
        <p>{exerciseDose(t, item)}</p>
        <p className="flex wrap gap-1">
          {side && (
            <StatusTag
              tone="plum"
              icon={side === 'left' ? IconArrowLeft : IconArrowRight}
              label={side === 'left' ? t('Left') : t('Right')}
            />
          )}
          <LevelTag advanced={level.isAdvanced} label={t(level.label)} />
          {item.exercise_obj.tags.map((tag) => (
            <span key={tag} className={`${classes.tag} pill t-caption framed`}>
              {tag}
            </span>
          ))}
          <CreditMark credits={item.credits} />
        </p>
        {item.notes && (
          <p className="pre-line break-anywhere" lang={item.languages?.notes}>
            {item.notes}
          </p>
        )}
      </div>
      <IconChevronDown className={`${classes.chevron} text-secondary`} size={18} aria-hidden />
    </div>
  );
}
