import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { useFolderTrees } from './folders.api.ts';
import { CategoryCards } from './home/CategoryCards.tsx';
import { useContentStats } from './home/home.api.ts';
import { LibraryLink } from './home/LibraryLink.tsx';
import { RecentCard } from './home/RecentCard.tsx';
import { CategoryCounts, TypeTotals } from './home/TotalCards.tsx';
import { UploadCard } from './home/UploadCard.tsx';

/** What content there is, and the way into the three buckets. */
export function ContentHomePage() {
  const stats = useContentStats();
  const trees = useFolderTrees();
  const { recent_uploads: recent, file_type: types, bucket_type: buckets, bucket_file_type: kinds } = stats.data;
  return (
    <div className="stack content-width gap-4">
      <LibraryLink />
      {stats.error && <LoadFailed error={stats.error} onRetry={stats.retry} busy={stats.isFetching} />}
      {stats.isPending && <CardSkeletons count={3} height={200} />}
      {stats.isKnown && (
        <div className="stack three-columns two-below-1280 one-below-720 gap-4 p-0">
          <RecentCard files={recent} />
          <TypeTotals totals={types} />
          <CategoryCounts counts={buckets} />
        </div>
      )}
      {trees.data.length > 0 && <UploadCard trees={trees.data} />}
      <CategoryCards counts={stats.isKnown ? kinds : null} />
    </div>
  );
}
