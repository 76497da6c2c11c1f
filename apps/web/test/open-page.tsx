import { MantineProvider } from '@mantine/core';
import { getOwnDetails, type UserDetails } from '@physio/contract/auth/auth';
import type { OwnGroup } from '@physio/contract/groups/groups';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { clear as clearDrafts } from 'idb-keyval';
import { cleanup } from 'vitest-browser-react';
import { router } from '#app/routes.tsx';
import { queryClient } from '#platform/api/query.ts';
import { startTranslations } from '#platform/i18n/i18n.ts';
import { keepTags } from '#platform/i18n/remote.ts';
import { clearSession, storeGroup, storeSignIn } from '#platform/session/session.ts';
import { keepsLonger } from '#platform/toast/keep-longer.ts';
import { theme } from '#ui/theme.ts';
import { answer } from './answers.ts';
import { aUser } from './practice.ts';
import { render } from './render.ts';

/** Opens the console at an address, as a member at work in a group, the first of theirs where none is named, or as nobody. */
export async function openPage(
  address: string,
  user: UserDetails | null = aUser(),
  group: OwnGroup | null = user?.groups[0] ?? null,
): Promise<void> {
  clearSession();
  await clearDrafts();
  // On a machine that may be busy.
  keepsLonger.set(true);
  if (user) {
    answer(getOwnDetails, { data: { user_details: user } });
    storeSignIn('a-token', user);
    if (group) storeGroup(group);
  }
  keepTags({ language: 'en', version: 1, tags: {} });
  await show(address);
}

/** Loads the page again where it is. */
export const reload = (): Promise<void> => show(address());

async function show(address: string): Promise<void> {
  await cleanup();
  queryClient.clear();
  await startTranslations();
  // The first screen stands still; those after it arrive.
  delete document.documentElement.dataset.went;
  const history = createMemoryHistory({ initialEntries: [address] });
  browser = history;
  await render(
    // The colours are those of theme.css, as in the console.
    <MantineProvider theme={theme} defaultColorScheme="light" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        {/* The pointer rests where the last test left it, maybe on a link: that asks for nothing. */}
        <RouterProvider router={createRouter({ ...router.options, history, defaultPreload: false })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Where the console is, as its address bar would show it. */
export const address = (): string => browser.location.href;
/** Presses the browser's Back. */
export const goBack = (): void => browser.back();
let browser = createMemoryHistory();
