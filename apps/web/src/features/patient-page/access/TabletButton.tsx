import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { signOutNow } from '#features/auth/public.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { tabletAddress } from './tablet-address.ts';

/** Hands this device over to the patient for a while. Whoever holds it must not find the console behind their page. */
export function TabletButton({ url }: { url: string }) {
  const t = useTranslation();
  const open = async () => {
    const yes = await confirm({
      title: t('Open the page on this tablet?'),
      body: t(
        'You are signed out of the console here, so that nobody reaches it. The page ends after 10 minutes without a touch, after an hour at most, and keeps nothing.',
      ),
      action: t('Sign out and open'),
    });
    if (!yes) return;
    await signOutNow();
    location.replace(tabletAddress(url));
  };
  return (
    <Button variant="default" leftSection={<IconDeviceTablet size={16} aria-hidden />} onClick={() => void open()}>
      {t('On this tablet')}
    </Button>
  );
}
