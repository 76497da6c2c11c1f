import { reviewExercises } from '@physio/contract/library/review';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { paths } from '#platform/paths.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { usePendingExercises } from '../library.api.ts';
import { ReviewedExercise } from './ReviewedExercise.tsx';
import classes from './review.module.css';

/** Exercises that came from outside, one after another, before they are offered. */
export function ReviewPage() {
  const t = useTranslation();
  const list = usePendingExercises();
  const [at, setAt] = useState(0);
  const [approved, setApproved] = useState(0);
  const review = useChange(reviewExercises);
  const { data: exercises, total_count: pending } = list.data;
  const place = exercises.length === 0 ? 0 : at % exercises.length;
  const exercise = exercises[place];
  const approve = async (id: string) => {
    if (await review.run({ body: { exercise_ids: [id] } })) setApproved((before) => before + 1);
  };
  const approveAll = async () => {
    const question = {
      title: t('Approve all {{count}} exercises?', { count: pending }),
      body: t('I have read all of them: texts, doses and cautions. They can be prescribed as they are.'),
      action: t('Approve all'),
    };
    if (await confirm(question)) await review.run({ body: { count: pending } });
  };
  if (list.isPending) return <PageSkeleton />;
  return (
    <div className="stack content-width gap-4">
      <AppLink {...paths.exercises()} className="inline-row items-start gap-2 no-underline">
        <IconArrowLeft size={18} aria-hidden />
        {t('Exercise Directory')}
      </AppLink>
      {list.error && <LoadFailed error={list.error} onRetry={list.retry} busy={list.isFetching} />}
      {list.isKnown && exercise === undefined && <EmptyState still="resting" text={t('Nothing waits for review.')} />}
      {exercise && (
        <>
          <div className="gap-2 gap-x-4 row wrap between">
            <p role="status">{t('{{place}} of {{total}}', { place: approved + place + 1, total: approved + pending })}</p>
            <TextButton busy={review.isPending} onClick={() => void approveAll()}>
              {t('Approve all {{count}}', { count: pending })}
            </TextButton>
          </div>
          <p className={`${classes.warning} raised py-3 px-4`}>
            {t(
              'The exercises of the Starter library are drawn and have not been clinically reviewed. A physiotherapist must read each of them before it is prescribed.',
            )}
          </p>
          <ReviewedExercise
            key={exercise.encoded_id}
            exercise={exercise}
            busy={review.isPending || list.isFetching}
            onApprove={() => void approve(exercise.encoded_id)}
            onNext={() => setAt(place + 1)}
          />
        </>
      )}
    </div>
  );
}
