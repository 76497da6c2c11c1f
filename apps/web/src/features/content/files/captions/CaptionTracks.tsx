import type { Caption } from '@physio/contract/content/captions';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { useLanguage } from '#ui/use-translation.ts';

/** What a video's player offers to read; it begins with the one in the console's language. */
export function CaptionTracks({ captions }: { captions: readonly Caption[] }) {
  const reader = useLanguage();
  return captions.map(({ language, url }) => (
    <track
      key={`${language} ${url}`}
      kind="captions"
      src={url}
      srcLang={language}
      label={LANGUAGE_NAMES[language]}
      default={language === reader}
    />
  ));
}
