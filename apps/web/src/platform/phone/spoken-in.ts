/** Regions of the browser's languages: tell Canada's +1 from that of the United States. */
export const spokenIn = (): string[] => navigator.languages.flatMap(regionOf);

/** A machine without a language calls it `C`, which is no tag. */
function regionOf(language: string): string[] {
  try {
    return [new Intl.Locale(language).region ?? ''];
  } catch {
    return [];
  }
}
