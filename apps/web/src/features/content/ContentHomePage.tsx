import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useFolderTrees } from './folders.api.ts';
import { CategoryCards } from './home/CategoryCards.tsx';
import { useContentStats } from './home/home.api.ts';
import classes from './home/home.module.css';
import { RecentCard } from './home/RecentCard.tsx';
import { CategoryCounts, TypeTotals } from './home/TotalCards.tsx';
import { UploadForm } from './upload/UploadForm.tsx';

/** What content there is, and the way into the three buckets. */
export function ContentHomePage() {
  const t = useTranslation();
  const stats = useContentStats();
  const trees = useFolderTrees();
  const { recent_uploads: recent, file_type: types, bucket_type: buckets, bucket_file_type: kinds } = stats.data;
  return (
    <div className={classes.page}>
      {stats.failed && <LoadFailed onRetry={stats.retry} busy={stats.isFetching} />}
      {stats.isPending && <CardSkeletons count={3} height={200} />}
      {!stats.isPending && !stats.failed && (
        <div className={classes.summary}>
          <RecentCard files={recent} />
          <TypeTotals totals={types} />
          <CategoryCounts counts={buckets} />
        </div>
      )}
      {trees.data.length > 0 && (
        <section className="card" aria-labelledby="upload-title">
          <h2 id="upload-title" className={classes.title}>
            {t('Upload content')}
          </h2>
          <UploadForm trees={trees.data} />
        </section>
      )}
      <CategoryCards counts={kinds} />
    </div>
  );
}
