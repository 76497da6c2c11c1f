import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';

const AllGroupsDialog = lazyNamed(() => import('./AllGroupsDialog.tsx'), 'AllGroupsDialog');

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
