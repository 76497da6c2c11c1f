import { Button } from '@mantine/core';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { AppLink } from '#platform/AppLink.tsx';
import { usePageHeading } from '#platform/page/page-heading.ts';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { useExercise } from '../exercises.api.ts';
import { ExerciseView } from './ExerciseView.tsx';

/** What a list carried here shows at once; the server's answer replaces it. */
export function ExercisePage() {
  const t = useTranslation();
  const { exerciseId = '' } = useParams({ strict: false }) as { exerciseId?: string };
  const { exercise: carried } = useLocation({ select: (location) => location.state });
  const known = carried?.encoded_id === exerciseId ? carried : undefined;
  const { data, isPending, error, isFetching, refetch } = useExercise(exerciseId, known);
  usePageHeading(data ? { object: data.name, subtitle: trailOf(t, data) } : {});
  if (isPending) return <PageSkeleton />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return data ? <ExerciseView exercise={data} /> : <NotHere text={t('This exercise is not here')} />;
}

/** "Exercise / Knee / Heel slide": by its first tag, if it has any. */
const trailOf = (t: Translate, { tags, name }: Exercise): string => [t('Exercise'), ...tags.slice(0, 1), name].join(' / ');

function NotHere({ text }: { text: string }) {
  const t = useTranslation();
  const { history } = useRouter();
  const label = t('Go Back');
  const action = history.canGoBack() ? (
    <Button onClick={() => history.back()}>{label}</Button>
  ) : (
    <Button component={AppLink} {...paths.exercises()}>
      {label}
    </Button>
  );
  return <EmptyState still="looking" text={text} action={action} />;
}
