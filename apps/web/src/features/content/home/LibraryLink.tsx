import { IconBarbell, IconChevronRight } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** The way to the exercises themselves: the folders below hold their files. */
export function LibraryLink() {
  const t = useTranslation();
  return (
    <AppLink {...paths.exercises()} className="card row between gap-3 no-underline hoverable">
      <span className="row gap-3">
        <IconBarbell size={24} className="text-primary flex-none" aria-hidden />
        <span className="stack">
          <strong>{t('Exercise library')}</strong>
          <span className="text-secondary">{t('Add, import, review and translate exercises')}</span>
        </span>
      </span>
      <IconChevronRight size={20} className="flex-none" aria-hidden />
    </AppLink>
  );
}
