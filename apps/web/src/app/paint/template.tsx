import { MantineProvider } from '@mantine/core';
import type { UserDetails } from '@physio/contract/auth/auth';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { Patient } from '@physio/contract/patients/patients';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { directoryQuery } from '#features/patients/directory/directory-query.ts';
import { NO_FILTERS } from '#features/patients/directory/directory-search.ts';
import { directoryList } from '#features/patients/patients.api.ts';
import { queryClient } from '#platform/api/query.ts';
import { deviceStorage } from '#platform/browser-storage.ts';
import { startTranslations } from '#platform/i18n/i18n.ts';
import { keepTags } from '#platform/i18n/remote.ts';
import { storeGroup, storeSignIn } from '#platform/session/session.ts';
import { timeZone } from '#platform/time-zone.ts';
import { theme } from '#ui/theme.ts';
import { router } from '../routes.tsx';
import { SLOTS, type Template, VARIANTS, variantOf } from './slots.ts';

const VIEWS = ['cards', 'table'] as const;
/** So many pages that the pager shows every kind of button. */
const MANY = 1000;
const AT = '2026-01-05T08:00:00Z';

const PATIENT: Omit<Patient, 'user_id' | 'id' | 'is_active' | 'report_exists' | 'last_performed_at'> = {
  first_name: SLOTS.name,
  last_name: '',
  email: SLOTS.mail,
  gender: SLOTS.facts,
  date_of_birth: null,
  age: null,
  mobile_number: null,
  country_phonecode: null,
  language: 'en',
  archived_at: null,
  archive_reason: null,
};

/** One patient of each variant, in their order. */
const patients = (): Patient[] =>
  Array.from({ length: VARIANTS }, (_, variant) => {
    const [is_active, report_exists, hasVisit] = [(variant & 1) > 0, (variant & 2) > 0, (variant & 4) > 0];
    const id = `${SLOTS.id}-${variantOf(is_active, report_exists, hasVisit)}`;
    return { ...PATIENT, user_id: id, id, is_active, report_exists, last_performed_at: hasVisit ? AT : null };
  });

/** Draws the first list of every language and layout. Runs in Node, when the console is built. */
export async function templates(): Promise<Record<string, Template>> {
  const user = { id: 'me', email: 'me@example', first_name: SLOTS.first, last_name: SLOTS.last, groups: [] as unknown[] };
  storeSignIn('none', user as unknown as UserDetails);
  storeGroup({ id: 'none', code: '', group_name: SLOTS.group, type: SLOTS.type } as Parameters<typeof storeGroup>[0]);
  const query = directoryQuery({ ...NO_FILTERS, limit: 10 }, new Date(), timeZone());
  const list = { pt_users: patients(), registered_users_count: MANY, total_count: MANY, total_page: MANY / 10 };
  queryClient.setQueryData(directoryList(query).queryKey, list);
  const made: Record<string, Template> = {};
  for (const language of LANGUAGES) for (const view of VIEWS) made[`${language}-${view}`] = await template(language, view);
  return made;
}

async function template(language: Language, view: (typeof VIEWS)[number]): Promise<Template> {
  deviceStorage.write('language', language);
  deviceStorage.write('patients_view', view);
  keepTags({ language, version: 1, tags: {} });
  // The router takes a place with a document for a browser.
  Object.assign(globalThis, { document: { documentElement: {}, getElementById: () => null } });
  await startTranslations();
  Reflect.deleteProperty(globalThis, 'document');
  await i18next.changeLanguage(language);
  const history = createMemoryHistory({ initialEntries: ['/users'] });
  const one = createRouter({ ...router.options, history });
  await one.load();
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={one} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const texts = i18next.getResourceBundle(language, 'translation') as Record<string, string>;
  const plurals = (key: string) =>
    Object.fromEntries(['one', 'other'].map((category) => [category, texts[`${key}_${category}`] ?? texts[key] ?? key]));
  const text = (key: string) => texts[key] ?? key;
  return {
    // The router's, for the browser's own back.
    html: html.replace(/<script>.*?<\/script>/s, ''),
    subtitle: plurals('{{total}} patients in {{group}}'),
    status: plurals('{{count}} patients'),
    range: text('{{from}}–{{to}} of {{total}}'),
    page: text('Page {{page}}'),
    genders: Object.fromEntries(['Male', 'Female', 'Other'].map((word) => [word, text(word)])),
  };
}
