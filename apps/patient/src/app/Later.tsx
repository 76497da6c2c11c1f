import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { needsConsent } from '#features/welcome/public.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Route } from '#platform/route.ts';
import { Screen } from '#ui/Screen.tsx';

type Props = { heard: HeardHome; at: Route };
type Loaded = ComponentType<Props>;

/** Fetched after the first screens, and kept by the service worker. */
const load = (): Promise<Loaded> => import('./later-parts.ts').then(({ OtherScreens }) => OtherScreens);
let loaded: Loaded | null = null;

/** What is not needed to see what is due. */
export function Later(props: Props) {
  const [Shown, setShown] = useState<Loaded | null>(() => loaded);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (Shown !== null) return;
    load().then(
      (component) => {
        loaded = component;
        setShown(() => component);
      },
      () => setIsMissing(true),
    );
  }, [Shown]);
  if (Shown !== null) return <Shown {...props} />;
  return (
    <Screen title={needsConsent(props.heard) ? t('Before you begin') : t('Your exercises')}>
      <p role="status">{isMissing ? t('No connection. Try again when you are online.') : ''}</p>
    </Screen>
  );
}
