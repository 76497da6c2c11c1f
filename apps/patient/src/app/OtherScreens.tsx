import { ExercisePage } from '#features/exercise/ExercisePage.tsx';
import { Settings } from '#features/settings/Settings.tsx';
import { Today } from '#features/today/Today.tsx';
import { needsConsent } from '#features/welcome/public.ts';
import { Welcome } from '#features/welcome/Welcome.tsx';
import type { HeardHome } from '#platform/home/home.ts';
import type { Route } from '#platform/route.ts';

/** Every screen but those that are seen first. */
export function OtherScreens({ heard, at }: { heard: HeardHome; at: Route }) {
  if (needsConsent(heard)) return <Welcome heard={heard} />;
  if (at.screen === 'settings') return <Settings heard={heard} />;
  if (at.screen === 'exercise') return <ExercisePage home={heard.home} planId={at.plan} itemId={at.item} />;
  return <Today heard={heard} />;
}
