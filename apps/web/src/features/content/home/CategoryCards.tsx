import { BUCKETS, type Bucket } from '@physio/contract/common/limits';
import { takesGifs } from '@physio/contract/content/content';
import type { ContentStats } from '@physio/contract/content/content-stats';
import { IconBarbell, IconFolder, IconSchool } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { textButtonClass } from '#ui/controls/TextButton.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import classes from './home.module.css';

const ICONS = { exercise: IconBarbell, education: IconSchool, other: IconFolder } as const;

type Counts = ContentStats['bucket_file_type'][Bucket];

/** `counts`: null while they are not known. */
export function CategoryCards({ counts }: { counts: ContentStats['bucket_file_type'] | null }) {
  const t = useTranslation();
  return (
    <ul className={`${classes.categories} stack three-columns one-below-720 gap-4 p-0`}>
      {BUCKETS.map((bucket) => {
        const Icon = ICONS[bucket];
        return (
          <li key={bucket} className="card stack gap-2">
            <Icon size={28} stroke={1.5} aria-hidden />
            <h2>{t(BUCKET_NAMES[bucket])}</h2>
            <p className="text-secondary t-small">{counts && inWords(t, bucket, counts[bucket])}</p>
            <AppLink
              {...paths.contentBucket(bucket)}
              className={textButtonClass}
              aria-label={`${t('View')}: ${t(BUCKET_NAMES[bucket])}`}
            >
              {t('View')}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}

function inWords(t: Translate, bucket: Bucket, { videos, images, gifs, pdfs }: Counts): string {
  const parts = [`${t('Videos')} ${videos}`, `${t('Images')} ${images}`, `${t('GIFs')} ${gifs}`, `${t('PDFs')} ${pdfs}`];
  return parts.filter((_, index) => index !== 2 || takesGifs(bucket)).join(' · ');
}
