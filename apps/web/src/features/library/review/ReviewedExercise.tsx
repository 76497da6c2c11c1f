import { Button } from '@mantine/core';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { useState } from 'react';
import { EditExerciseDialog, MovingPicture, useExerciseRecord, WrittenSections } from '#features/exercises/public.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './review.module.css';

type Props = { exercise: Exercise; busy: boolean; onApprove: () => void; onNext: () => void };

/** One exercise, large: how it moves on the left, what is written on the right. */
export function ReviewedExercise({ exercise, busy, onApprove, onNext }: Props) {
  const t = useTranslation();
  const { encoded_id: id, name, description, tags } = exercise;
  const { data: record } = useExerciseRecord(id);
  const [edits, setEdits] = useState(false);
  const edit = () => setEdits(true);
  useShortcut('reviewApprove', onApprove, !busy);
  useShortcut('reviewEdit', edit, record !== undefined);
  useShortcut('reviewNext', onNext);
  return (
    <article className={classes.card} aria-labelledby={`review-${id}`}>
      <MovingPicture exercise={exercise} />
      <div className={classes.text}>
        <h2 id={`review-${id}`}>{name}</h2>
        <p>{description}</p>
        {tags.length > 0 && <p className={classes.tags}>{tags.join(' · ')}</p>}
        <WrittenSections exerciseId={id} />
      </div>
      <div className={classes.actions}>
        <Button onClick={onApprove} loading={busy} aria-keyshortcuts="a">
          {t('Approve')}
        </Button>
        <Button variant="default" onClick={edit} disabled={record === undefined} aria-keyshortcuts="e">
          {t('Edit')}
        </Button>
        <Button variant="default" onClick={onNext} aria-keyshortcuts="n">
          {t('Next')}
        </Button>
      </div>
      {edits && record && <EditExerciseDialog exercise={record} onClose={() => setEdits(false)} />}
    </article>
  );
}
