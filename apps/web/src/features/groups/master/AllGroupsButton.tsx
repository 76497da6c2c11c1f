import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';

const AllGroupsDialog = lazy(() => import('./AllGroupsDialog.tsx').then((file) => ({ default: file.AllGroupsDialog })));

/** A Master's way to the groups they are not a member of. */
export function AllGroupsButton() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        style={{ justifySelf: 'center' }}
        leftSection={<IconBuildingCommunity size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('All groups')}
      </Button>
      <Suspense>{open && <AllGroupsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
