import type { UserDetails } from '@physio/contract/auth/auth';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '#platform/api/query.ts';
import { deviceStorage } from '#platform/browser-storage.ts';
import { startTranslations } from '#platform/i18n/i18n.ts';
import { keepTags } from '#platform/i18n/remote.ts';
import { storeGroup, storeSignIn } from '#platform/session/session.ts';
import { ThemeProvider } from '#ui/ThemeProvider.tsx';
import { router } from '../routes.tsx';
import type { Drawing } from './drawing.ts';
import { homeDrawing } from './home/drawing.ts';
import { listDrawing } from './list/drawing.ts';
import { patientDrawing } from './patient/drawing.ts';
import { makeReady } from './ready.ts';
import { SLOTS, type Template } from './slots.ts';

const DRAWINGS: readonly Drawing[] = [listDrawing, homeDrawing, patientDrawing];

/** Draws the first screens in every language and layout. Runs in Node, when the console is built. */
export async function templates(): Promise<Record<string, Template>> {
  const user = { id: 'me', email: 'me@example', first_name: SLOTS.first, last_name: SLOTS.last, groups: [] as unknown[] };
  storeSignIn('none', user as unknown as UserDetails);
  storeGroup({ id: 'none', code: '', group_name: SLOTS.group, type: SLOTS.type } as Parameters<typeof storeGroup>[0]);
  const made: Record<string, Template> = {};
  for (const language of LANGUAGES) {
    await speak(language);
    for (const drawing of DRAWINGS) {
      if (drawing.views === undefined) made[`${drawing.name}-${language}`] = await template(drawing, language);
      for (const view of drawing.views?.names ?? []) {
        deviceStorage.write(drawing.views?.key ?? '', view);
        made[`${drawing.name}-${language}-${view}`] = await template(drawing, language);
      }
    }
  }
  return made;
}

async function speak(language: Language): Promise<void> {
  deviceStorage.write('language', language);
  keepTags({ language, version: 1, tags: {} });
  // The router takes a place with a document for a browser.
  Object.assign(globalThis, { document: { documentElement: {}, getElementById: () => null } });
  await startTranslations();
  Reflect.deleteProperty(globalThis, 'document');
  await i18next.changeLanguage(language);
}

async function template({ path, cases, sentences }: Drawing, language: Language): Promise<Template> {
  const html: Template['html'] = {};
  for (const [name, putAnswers] of Object.entries(cases)) {
    putAnswers();
    await makeReady({ pathname: path });
    html[name] = await draw(path);
  }
  const known = Object.entries(i18next.getResourceBundle(language, 'translation') as Record<string, string>);
  const texts = known.filter(([key]) => sentences.includes(key.replace(/_(one|other)$/, '')));
  return { html, texts: Object.fromEntries(texts) };
}

async function draw(path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const one = createRouter({ ...router.options, history });
  await one.load();
  const html = renderToStaticMarkup(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={one} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  // The router's, for the browser's own back.
  return html.replace(/<script>.*?<\/script>/s, '');
}
