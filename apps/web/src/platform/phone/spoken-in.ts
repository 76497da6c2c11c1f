/** Regions of the browser's languages: tell Canada's +1 from that of the United States. */
export const spokenIn = (): string[] => navigator.languages.map((language) => new Intl.Locale(language).region ?? '');
