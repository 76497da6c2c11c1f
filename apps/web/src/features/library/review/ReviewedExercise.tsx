import { Button } from '@mantine/core';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { useState } from 'react';
import { EditExerciseDialog, MovingPicture, useExerciseRecord, WrittenSections } from '#features/exercises/public.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { CreditLines } from '#ui/CreditLines.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useLanguage, useTranslation } from '#ui/use-translation.ts';

type Props = { exercise: Exercise; busy: boolean; onApprove: () => void; onNext: () => void };

/** One exercise, large: how it moves on the left, what is written on the right. */
export function ReviewedExercise({ exercise, busy, onApprove, onNext }: Props) {
  const t = useTranslation();
  const language = useLanguage();
  const { encoded_id: id, name, description, tags, languages, tag_languages } = exercise;
  const { data: record } = useExerciseRecord(id);
  const [edits, setEdits] = useState(false);
  const edit = () => setEdits(true);
  useShortcut('reviewApprove', onApprove, !busy);
  useShortcut('reviewEdit', edit, record !== undefined);
  useShortcut('reviewNext', onNext);
  return (
    <article className="two-columns one-below-720 gap-4 gap-x-6 stack items-start" aria-labelledby={`review-${id}`}>
      <MovingPicture exercise={exercise} />
      <div className="stack may-shrink break-anywhere gap-4">
        <h2 className="t-title" id={`review-${id}`} lang={languages?.name}>
          {name}
        </h2>
        <p lang={languages?.description}>{description}</p>
        {tags.length > 0 && (
          <ul className="row wrap gap-1">
            {tags.map((tag) => (
              <li key={tag}>
                <StatusTag tone="primary" label={tag} lang={tag_languages?.[tag]} />
              </li>
            ))}
          </ul>
        )}
        <CreditLines credits={exercise.credits} language={language} className="text-secondary t-small" />
        <WrittenSections exerciseId={id} />
      </div>
      <div className="whole-row flex wrap gap-2">
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
