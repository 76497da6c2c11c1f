import { home } from '#platform/home/home.ts';
import { keepFiles, keepShell } from '#platform/offline.ts';
import { route } from '#platform/route.ts';
import { tidySessions } from '#platform/sessions/kept-sessions.ts';
import { followConnection, sendSessions } from '#platform/sessions/send.ts';
import { readAll } from '#platform/storage/kept.ts';
import { isTablet } from '#platform/tablet.ts';
import { timeZone } from '#platform/time-zone.ts';
import { whileVisible } from '#platform/while-visible.ts';

const TIDY_MS = 60_000;

/** Answers are few, and what sends them is not needed to see what is due. */
const sendRatings = () => import('#platform/ratings/ratings.ts').then((loaded) => loaded.sendRatings()).catch(() => undefined);

/** What goes on behind the screens: what is left is closed, what waits is sent, what is shown is kept for later. */
export function runBeside(): void {
  const tidy = async () => {
    // The one that is being done is nobody's to close.
    if (route.get().screen !== 'play') await tidySessions(Date.now());
    await sendSessions();
    await sendRatings();
  };
  void tidy();
  whileVisible(() => void tidy(), TIDY_MS);
  addEventListener('online', () => void sendRatings());
  followConnection();
  // A tablet of the practice keeps nothing of anybody.
  if (isTablet()) return;
  void keepShell();
  followZoneLater().catch(() => undefined);
  const keep = () => {
    const heard = home.get();
    if (heard) keepFiles(heard.home);
  };
  home.listen(keep);
  keep();
}

/** Few phones travel: what says so to the server is fetched for those that have. Who is not reminded does not wait for the zone to be found. */
async function followZoneLater(): Promise<void> {
  const told = await readAll<string>('zone/');
  if (told.some(([, zone]) => zone !== timeZone())) await (await import('./later-parts.ts')).followZone();
}
