import type { Language } from '@physio/contract/languages/languages';
import { updateProfile } from '@physio/contract/profile/profile';
import { isolated } from '@physio/contract/text/direction';
import i18next from 'i18next';
import { asLanguage, redrawTexts } from '#ui/use-translation.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { tabStorage } from '../browser-storage.ts';
import { session } from '../session/session.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../session/storage.ts';
import { builtinTags } from './builtin.ts';
import { knownTags, remoteTags } from './remote.ts';

const NAMESPACE = 'translation';

/** Translates outside React. The English sentence is the key; unknown sentences come back as they are. */
export const translate = (key: string, values?: Record<string, string | number>): string => i18next.t(key, values ?? {});

/** Built-in tags below, then those that are known, else those of the service (at most 3 s). */
async function load(language: Language): Promise<void> {
  const builtin = builtinTags(language).catch(() => ({}));
  const known = knownTags(language);
  const tags = known?.tags ?? (await remoteTags(language));
  i18next.addResourceBundle(language, NAMESPACE, { ...(await builtin), ...tags }, false, true);
  redrawTexts();
  if (known && !known.fresh) void refresh(language);
}

async function refresh(language: Language): Promise<void> {
  const tags = await remoteTags(language);
  if (tags === null) return;
  i18next.addResourceBundle(language, NAMESPACE, tags, false, true);
  redrawTexts();
}

/** Call once, after the configuration; resolves when the language's tags are there. */
export async function startTranslations(): Promise<void> {
  const language = asLanguage(readStored(STORAGE_KEYS.language));
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // React escapes; what is put into a sentence must not turn its direction.
    interpolation: { escapeValue: true, escape: isolated },
  });
  await load(language);
  document.documentElement.lang = language;
}

/** Makes a language's tags ready without showing the console in it. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, NAMESPACE)) await load(language);
}

/** Shows the console in another language at once and remembers it. What people wrote is asked for again: it may be there in it. */
export async function applyLanguage(language: Language): Promise<void> {
  const isOther = asLanguage(readStored(STORAGE_KEYS.language)) !== language;
  writeStored(STORAGE_KEYS.language, language);
  if (isOther) void queryClient.invalidateQueries();
  document.documentElement.lang = language;
  await loadLanguage(language);
  await i18next.changeLanguage(language);
}

/** The user's own choice: applied, and saved with the account silently. Before sign-in it waits for the account. */
export async function chooseLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  if (session().user) await saveLanguage(language);
  else tabStorage.write(CHOSEN, language);
}

/** At sign-in: what was chosen on its page is newer than what is stored with the account, and is stored there. */
export async function enterLanguage(stored: Language): Promise<void> {
  const chosen = tabStorage.read(CHOSEN);
  tabStorage.write(CHOSEN, null);
  if (chosen === null || chosen === stored) return applyLanguage(stored);
  await applyLanguage(asLanguage(chosen));
  void saveLanguage(asLanguage(chosen));
}
const CHOSEN = 'language_chosen';

async function saveLanguage(language: Language): Promise<void> {
  const { user, token } = session();
  if (user && token) await call(updateProfile, { params: { id: user.id }, body: { language } }).catch(() => undefined);
}
