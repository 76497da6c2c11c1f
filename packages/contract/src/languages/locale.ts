/** Latin digits in every language: figures line up and are read out the same. */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : `${language}-u-nu-latn`);
