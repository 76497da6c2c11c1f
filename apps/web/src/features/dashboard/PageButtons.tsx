import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { page: number; pages: number; onChange: (page: number) => void };

/** Of a list whose pages have one size. */
export function PageButtons({ page, pages, onChange }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  return (
    <nav className="row justify-center gap-2 mt-2" aria-label={t('Pages')}>
      <IconButton aria-label={t('Previous page')} unavailable={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <span className="text-secondary t-small">
        {t('Page {{page}} of {{pages}}', { page: number(page), pages: number(pages) })}
      </span>
      <IconButton aria-label={t('Next page')} unavailable={page >= pages} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </nav>
  );
}
