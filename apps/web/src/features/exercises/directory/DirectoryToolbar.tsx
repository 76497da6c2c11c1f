import { Button, Switch } from '@mantine/core';
import type { Language } from '@physio/contract/languages/languages';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Directory.module.css';
import { MissingFilter } from './MissingFilter.tsx';

const AddExerciseDialog = lazyNamed(() => import('../form/AddExerciseDialog.tsx'), 'AddExerciseDialog');

type Props = {
  menu: ReactNode;
  search: string;
  archived: boolean;
  missing: Language | '';
  /** What a screen reader hears when the list has changed. */
  status: string | false;
  onSearch: (text: string) => void;
  onArchived: (archived: boolean) => void;
  onMissing: (language: Language | '') => void;
};

export function DirectoryToolbar({ menu, search, archived, missing, status, onSearch, onArchived, onMissing }: Props) {
  const t = useTranslation();
  const [adds, setAdds] = useState(false);
  return (
    <div className="gap-y-2 gap-x-4 row wrap">
      <SearchBox className={classes.search} value={search} onSearch={onSearch} label={t('Search exercises')} status={status} />
      <MissingFilter language={missing} onChange={onMissing} />
      <Switch label={t('Archived')} checked={archived} onChange={(event) => onArchived(event.currentTarget.checked)} />
      <div className="row gap-2 push">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdds(true)}>
          {t('Add exercise')}
        </Button>
        {menu}
      </div>
      {adds && (
        <Suspense>
          <AddExerciseDialog onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </div>
  );
}
