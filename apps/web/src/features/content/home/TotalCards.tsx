import { BUCKETS } from '@physio/contract/common/limits';
import type { ContentStats } from '@physio/contract/content/content-stats';
import { IconFileTypePdf, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { msg, useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import classes from './home.module.css';

const KINDS = [
  { total: 'total_videos', label: msg('Videos'), icon: IconVideo, tone: 'primary' },
  { total: 'total_images', label: msg('Images'), icon: IconPhoto, tone: 'plum' },
  { total: 'total_pdfs', label: msg('PDFs'), icon: IconFileTypePdf, tone: 'info' },
] as const;

export function TypeTotals({ totals }: { totals: ContentStats['file_type'] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="types-title">
      <div className={classes.head}>
        <h2 id="types-title">{t('Content by type')}</h2>
      </div>
      <div className={`${classes.bar} pill flex sunken cropped gap-1 mb-3`} aria-hidden>
        {KINDS.map(({ total, tone }) => (
          <span key={total} data-tone={tone} style={{ flexGrow: totals[total] }} />
        ))}
      </div>
      <dl className={`${classes.figures} stack gap-2`}>
        {KINDS.map(({ total, label, icon: Icon, tone }) => (
          <div className="row between" key={total}>
            <dt className="row gap-2">
              <Icon size={18} aria-hidden data-tone={tone} /> {t(label)}
            </dt>
            <dd className="bold">{format.number(totals[total])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function CategoryCounts({ counts }: { counts: ContentStats['bucket_type'] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="categories-title">
      <div className={classes.head}>
        <h2 id="categories-title">{t('Content by category')}</h2>
      </div>
      <dl className={`${classes.figures} stack gap-2`}>
        {BUCKETS.map((bucket) => (
          <div className="row between" key={bucket}>
            <dt className="row gap-2">{bucket === 'exercise' ? t('Exercises') : t(BUCKET_NAMES[bucket])}</dt>
            <dd className="bold">{format.number(counts[bucket])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
