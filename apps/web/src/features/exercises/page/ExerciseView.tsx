import type { Exercise } from '@physio/contract/exercises/exercises';
import { setExerciseCredit } from '@physio/contract/library/credit-calls';
import { IconArrowLeft } from '@tabler/icons-react';
import { CreditSection } from '#features/credits/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { FavouriteHeart } from '../card/FavouriteHeart.tsx';
import { ClassificationSection } from '../labels/ClassificationSection.tsx';
import { SidesSection } from '../labels/SidesSection.tsx';
import { TagsSection } from '../labels/TagsSection.tsx';
import { useExerciseRecord } from '../record.api.ts';
import { TextsSection } from '../texts/TextsSection.tsx';
import { ExerciseActions } from './ExerciseActions.tsx';
import { ExerciseFiles } from './ExerciseFiles.tsx';
import classes from './ExercisePage.module.css';
import { MovingPicture } from './MovingPicture.tsx';
import { WrittenSections } from './WrittenSections.tsx';

/** What the exercise is on the left, its files on the right. */
export function ExerciseView({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const { encoded_id, name, description, languages } = exercise;
  return (
    <article className={`${classes.page} stack items-start content-width`}>
      <AppLink
        {...paths.exercises()}
        className={`${classes.back} inline-row whole-row medium no-underline gap-2 underline-on-hover`}
      >
        <IconArrowLeft size={18} aria-hidden />
        {t('Exercise Directory')}
      </AppLink>
      <div className={`${classes.about} stack one-column gap-4`}>
        <MovingPicture exercise={exercise} />
        <div className="stack one-column gap-4">
          <div className={`${classes.name} flex between gap-3`}>
            <h2 className="break-anywhere" lang={languages?.name}>
              {name}
            </h2>
            <FavouriteHeart exercise={exercise} />
          </div>
          <ExerciseActions exercise={exercise} />
          <p className={`${classes.description} break-anywhere`} lang={languages?.description}>
            {description || t('No description yet.')}
          </p>
          <SidesSection exercise={exercise} />
          <TagsSection exercise={exercise} />
          <ClassificationSection exercise={exercise} />
          <WrittenSections exerciseId={encoded_id} />
          <ExerciseCredit exerciseId={encoded_id} />
        </div>
      </div>
      <ExerciseFiles exercise={exercise} />
      <TextsSection exerciseId={encoded_id} />
    </article>
  );
}

function ExerciseCredit({ exerciseId }: { exerciseId: string }) {
  const { data: record } = useExerciseRecord(exerciseId);
  return record ? (
    <CreditSection className="card stack gap-2" call={setExerciseCredit} id={exerciseId} credit={record.credit} />
  ) : null;
}
