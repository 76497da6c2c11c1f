import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { NameTexts } from '@physio/contract/languages/name-texts';
import { useTranslation } from '#ui/use-translation.ts';
import type { FieldProps } from '../form/contract-form.ts';
import { FormTextField } from '../form/FormTextField.tsx';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';

type Props = { texts: NameTexts; field: (language: Language) => FieldProps; maxLength: number };

/** A name in each language, the original first; what is missing or older than the original says so. */
export function NameTextsFields({ texts: { original, names, outdated }, field, maxLength }: Props) {
  const t = useTranslation();
  const stateOf = (language: Language) => {
    if (language === original) return t('Original');
    if (!names[language]) return t('Not translated');
    return outdated.includes(language) ? t('Older than the original') : undefined;
  };
  return [original, ...LANGUAGES.filter((language) => language !== original)].map((language, index) => (
    <FormTextField
      key={language}
      {...field(language)}
      lang={language}
      label={LANGUAGE_NAMES[language]}
      labelProps={{ lang: language }}
      help={stateOf(language)}
      required={language === original}
      autoComplete="off"
      maxLength={maxLength}
      mt={index === 0 ? 0 : 'md'}
      data-autofocus={index === 0 || undefined}
    />
  ));
}
