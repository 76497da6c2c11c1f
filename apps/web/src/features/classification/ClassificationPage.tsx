import { DEFAULT_SECTIONS } from '@physio/contract/common/limits';
import { TagPanel } from '#features/tags/public.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Classification.module.css';
import { useClassification } from './classification.api.ts';
import { ClassificationEditor } from './editor/ClassificationEditor.tsx';

/** The group's tags, and the tree its exercises are sorted by. */
export function ClassificationPage() {
  const { set, isPending, error, retry, isFetching } = useClassification();
  if (set) return <ClassificationEditor set={set} tags={<TagPanel />} />;
  return (
    <div className={`${classes.page} stack columns one-below-900 items-start content-width gap-6`}>
      <TagPanel />
      {isPending ? <CardSkeletons count={4} height={120} /> : <NotLoaded error={error} onRetry={retry} isFetching={isFetching} />}
    </div>
  );
}

type NotLoadedProps = { error: Error | null; onRetry: () => void; isFetching: boolean };

/** What could not be loaded cannot be edited: only the default sections are shown. */
function NotLoaded({ error, onRetry, isFetching }: NotLoadedProps) {
  const t = useTranslation();
  return (
    <section className="raised stack gap-4 p-4" aria-labelledby="tree-heading">
      <h2 id="tree-heading">{t('Classification')}</h2>
      <LoadFailed error={error} onRetry={onRetry} busy={isFetching} />
      <ul className="bullets stack gap-2">
        {DEFAULT_SECTIONS.map((section) => (
          <li key={section}>{t(section)}</li>
        ))}
      </ul>
    </section>
  );
}
