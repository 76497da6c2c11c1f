import { setExerciseCredit } from '@physio/contract/credits/credit-calls';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { IconArrowLeft } from '@tabler/icons-react';
import { CreditSection } from '#features/credits/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { SectionPart, SectionTabs } from '#ui/SectionTabs.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { FavouriteHeart } from '../card/FavouriteHeart.tsx';
import { ClassificationSection } from '../labels/ClassificationSection.tsx';
import { SidesSection } from '../labels/SidesSection.tsx';
import { TagsSection } from '../labels/TagsSection.tsx';
import { useExerciseRecord } from '../record.api.ts';
import { TextsSection } from '../texts/TextsSection.tsx';
import { ExerciseActions } from './ExerciseActions.tsx';
import { ExerciseFiles } from './ExerciseFiles.tsx';
import { ExerciseMenu } from './ExerciseMenu.tsx';
import classes from './ExercisePage.module.css';
import { MovingPicture } from './MovingPicture.tsx';
import { WrittenSections } from './WrittenSections.tsx';

/** What the exercise is on the left, in sight while all that belongs to it is read on the right. */
export function ExerciseView({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  const { encoded_id, name, description, languages } = exercise;
  const parts = [
    { id: 'exercise-files', label: t('Files') },
    { id: 'exercise-texts', label: t('Instructions and dose') },
    { id: 'exercise-labels', label: t('Classification and tags') },
  ];
  return (
    <article className={`${classes.page} columns one-below-1280 gap-4 gap-x-6 stack items-start content-width`}>
      <AppLink
        {...paths.exercises()}
        className={`${classes.back} self-start inline-row whole-row medium no-underline gap-2 underline-on-hover`}
      >
        <IconArrowLeft size={18} aria-hidden />
        {t('Exercise Directory')}
      </AppLink>
      <div className={`${classes.about} sticky stack one-column gap-4`}>
        <MovingPicture exercise={exercise} />
        <div className="stack one-column gap-4">
          <div className={`${classes.name} items-start flex gap-1`}>
            <h2 className="break-anywhere fill" lang={languages?.name}>
              {name}
            </h2>
            <FavouriteHeart exercise={exercise} />
            <ExerciseMenu exercise={exercise} />
          </div>
          <ExerciseActions exercise={exercise} />
          <p className={`${classes.description} t-lead break-anywhere`} lang={languages?.description}>
            {description || t('No description yet.')}
          </p>
          <SidesSection exercise={exercise} />
        </div>
      </div>
      <div className="stack one-column gap-6">
        <SectionTabs label={t('On this page')} parts={parts} />
        <SectionPart id="exercise-files">
          <ExerciseFiles exercise={exercise} />
        </SectionPart>
        <SectionPart id="exercise-texts">
          <WrittenSections exerciseId={encoded_id} />
          <TextsSection exerciseId={encoded_id} />
        </SectionPart>
        <SectionPart id="exercise-labels">
          <h2 className={classes.partTitle}>{t('Classification and tags')}</h2>
          <div className="card stack one-column gap-4">
            <TagsSection exercise={exercise} />
            <ClassificationSection exercise={exercise} />
          </div>
          <ExerciseCredit exerciseId={encoded_id} />
        </SectionPart>
      </div>
    </article>
  );
}

function ExerciseCredit({ exerciseId }: { exerciseId: string }) {
  const { data: record } = useExerciseRecord(exerciseId);
  return record ? (
    <CreditSection className="card stack gap-2" call={setExerciseCredit} id={exerciseId} credit={record.credit} />
  ) : null;
}
