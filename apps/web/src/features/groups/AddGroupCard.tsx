import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './groups.module.css';

const AddGroupDialog = lazyNamed(() => import('./AddGroupDialog.tsx'), 'AddGroupDialog');

/** The last card of a Master. */
export function AddGroupCard() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.add} center-content rounded-card bold gap-2 full-width full-height p-4`}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={26} stroke={1.5} aria-hidden />
        {t('Add Group')}
      </button>
      {open && (
        <Suspense>
          <AddGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
