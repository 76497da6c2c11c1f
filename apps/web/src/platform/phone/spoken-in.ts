/** Regions of the browser's languages: they distinguish Canada's +1 from that of the United States. */
export const spokenIn = (): string[] => navigator.languages.flatMap(regionOf);

/** A machine without a language calls it `C`, which is not a language tag. */
function regionOf(language: string): string[] {
  try {
    return [new Intl.Locale(language).region ?? ''];
  } catch {
    return [];
  }
}
