/** Files in `/assets` that a screen and a language need beside the first script; written in by the build, none in development. */
declare const SCREEN_CHUNKS: Record<string, readonly string[]>;

const SCREENS: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard(-physio)?\/?$/, 'DashboardPage'],
  [/^\/users\/[^/]+\/?$/, 'PatientPage'],
  [/^\/program-builder\/?$/, 'ProgramBuilderPage'],
  [/^\/sign-in\/?$/, 'SignInPage'],
];

/** Has the browser fetch them beside the first script, not after it: first the language, without which nothing is drawn. */
export function fetchChunks(pathname: string, language: string): void {
  const chunks: typeof SCREEN_CHUNKS = SCREEN_CHUNKS;
  const screen = SCREENS.find(([path]) => path.test(pathname))?.[1];
  for (const name of [`builtin-${language}`, screen])
    for (const file of chunks[name ?? ''] ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: `/assets/${file}.js`, crossOrigin: '' });
      document.head.append(link);
    }
}
