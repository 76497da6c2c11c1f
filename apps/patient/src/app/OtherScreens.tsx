import { ExercisePage } from '#features/exercise/ExercisePage.tsx';
import { FeedbackPage } from '#features/feedback/FeedbackPage.tsx';
import { MessagesPage } from '#features/messages/MessagesPage.tsx';
import { PlayerPage } from '#features/player/PlayerPage.tsx';
import { TryPage } from '#features/player/TryPage.tsx';
import { ProgressPage } from '#features/progress/ProgressPage.tsx';
import { RecordPage } from '#features/record/RecordPage.tsx';
import { RefusedPage } from '#features/refused/RefusedPage.tsx';
import { Settings } from '#features/settings/Settings.tsx';
import { SheetPage } from '#features/sheet/SheetPage.tsx';
import { Today } from '#features/today/Today.tsx';
import { Welcome } from '#features/welcome/Welcome.tsx';
import { needsConsent } from '#platform/home/consent.ts';
import type { HeardHome } from '#platform/home/home.ts';
import type { Route } from '#platform/route.ts';
import { openPreview } from './preview.tsx';

export { openPreview, SheetPage };

/** Every screen but those that are seen first. */
export function OtherScreens({ heard, at }: { heard: HeardHome; at: Route }) {
  if (needsConsent(heard)) return <Welcome heard={heard} />;
  if (at.screen === 'settings') return <Settings heard={heard} />;
  if (at.screen === 'exercise') return <ExercisePage home={heard.home} planId={at.plan} itemId={at.item} />;
  if (at.screen === 'play') return <PlayerPage heard={heard} planId={at.plan} isForYesterday={at.day === 'yesterday'} />;
  if (at.screen === 'try') return <TryPage heard={heard} planId={at.plan} itemId={at.item} />;
  if (at.screen === 'feedback') return <FeedbackPage heard={heard} sessionId={at.session} />;
  if (at.screen === 'progress') return <ProgressPage heard={heard} />;
  if (at.screen === 'messages') return <MessagesPage heard={heard} />;
  if (at.screen === 'record') return <RecordPage />;
  if (at.screen === 'refused') return <RefusedPage heard={heard} />;
  return <Today heard={heard} />;
}
