import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMayAdminister } from '#platform/session/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';

export const AddLibraryDialog = lazyNamed(() => import('./add/AddLibraryDialog.tsx'), 'AddLibraryDialog');

/** The way to a first library where there is nothing yet, for those who may add one. */
export function AddLibraryButton() {
  const t = useTranslation();
  const mayAdd = useMayAdminister();
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBooks size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Add a library')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddLibraryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
