import './zod-config.ts';
import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchDirectory } from '#features/patients/directory/prefetch-directory.ts';
import { queryClient } from '#platform/api/query.ts';
import { tabStorage } from '#platform/browser-storage.ts';
import { loadConfig } from '#platform/config/config.ts';
import { startTranslations } from '#platform/i18n/i18n.ts';
import { parseSearch, paths } from '#platform/paths.ts';
import { refreshUser } from '#platform/session/refresh-user.ts';
import { session } from '#platform/session/session.ts';
import { checkTimeZone } from '#platform/time-zone.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { ThemeProvider } from '#ui/ThemeProvider.tsx';
import { fetchLater } from './lazy-parts.ts';
import { makeReady } from './paint/ready.ts';
import { takeOver } from './paint/take-over.ts';
import { router } from './routes.tsx';
import { followSession } from './session-changes.ts';

/** index.html shows the full-page loader until the configuration and the language tags are there. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  await loadConfig();
  const asked = askAhead(location);
  await startTranslations();
  const isPainted = globalThis.painted === true;
  // What stands on the page is taken over whole, or it would flicker. What fails here is shown by the screen itself.
  if (isPainted) await Promise.allSettled([asked, makeReady(location), router.load()]);
  const draw = () => createRoot(container).render(<Console />);
  if (isPainted) takeOver(container, draw);
  else draw();
}

function Console() {
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}

followSession(router);

/** A new version was put in place while this page was open: its old chunks are gone, so load the new page, once. */
window.addEventListener('vite:preloadError', async () => {
  const key = 'reloaded_for_version';
  if (tabStorage.read(key) === location.href) return;
  // Without a network the chunk is missing for another reason, and a reload would take away what is on the screen.
  const isServed = await fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServed) return;
  tabStorage.write(key, location.href);
  location.reload();
});

/** What can wait for the first screen. */
function afterwards(): void {
  void refreshUser();
  if (checkTimeZone()) void queryClient.invalidateQueries();
  fetchLater();
}

void start().then(() => whenIdle(afterwards));

/**
 * The first screen's data and the language's tags need nothing of each other, so they are asked for together; the loader
 * stands until the tags are there.
 */
async function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const { user, group } = session();
  if (!user || !group) return;
  if (pathname.replace(/\/$/, '') === paths.patients().to) await prefetchDirectory(parseSearch(search));
}
