import { needsConsent } from '#features/welcome/public.ts';
import type { HeardHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Route } from '#platform/route.ts';
import { Screen } from '#ui/Screen.tsx';
import { type Part, useLoaded } from './use-loaded.ts';

type Props = { heard: HeardHome; at: Route };
const others: Part<Props> = { load: () => import('./later-parts.ts').then(({ OtherScreens }) => OtherScreens), loaded: null };

/** What is not needed to see what is due. */
export function Later(props: Props) {
  const { Shown, isMissing } = useLoaded(others);
  if (Shown !== null) return <Shown {...props} />;
  return <Coming title={needsConsent(props.heard) ? t('Before you begin') : t('Your exercises')} isMissing={isMissing} />;
}

/** Until it is there, and where it cannot be fetched. */
export const Coming = ({ title, isMissing }: { title: string; isMissing: boolean }) => (
  <Screen title={title}>
    <p role="status">{isMissing ? t('No connection. Try again when you are online.') : ''}</p>
  </Screen>
);
