import { LANGUAGES } from '@physio/contract/languages/languages';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { asLanguage, useLanguage, useTranslation } from '#ui/use-translation.ts';
import { chooseLanguage } from './i18n.ts';
import classes from './LanguageSelect.module.css';
import { LANGUAGE_NAMES } from './language-names.ts';

/** A native select under a slim face: nothing to load, and every platform knows how to open it. */
export function LanguageSelect() {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <span className={`${classes.face} focus-ring control-height outlined inline-row relative medium gap-2 hoverable`}>
      <IconLanguage size={18} stroke={1.6} aria-hidden />
      <span aria-hidden>{language.toUpperCase()}</span>
      <IconChevronDown size={14} aria-hidden />
      <select
        className="on-surface text-primary full-width"
        aria-label={t('Language')}
        value={language}
        onChange={(event) => void chooseLanguage(asLanguage(event.currentTarget.value))}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </span>
  );
}
