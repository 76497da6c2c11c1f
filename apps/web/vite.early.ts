import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';

const MARK = '<!-- early script -->';
const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const FIRST_SCREEN = /first-([\w-]+)-[\w-]{8}\.json$/;
const ENTRY = fileURLToPath(new URL('src/app/early/main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Chunks that one screen or one language needs. */
const NEEDED = /\/(DashboardPage|PatientPage|ProgramBuilderPage|SignInPage|builtin-hi|builtin-ja)\.tsx?$/;

/** Puts the early script into the page. The server's policy allows it by its digest. */
export function earlyScript(): Plugin {
  return {
    name: 'physio-early-script',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!html.includes(MARK)) return html;
        // The early script fetches it at once, and runs it when the screen is painted.
        const [script, main] = (bundle && MAIN.exec(html)) || [];
        const code = await bundled({
          SCREEN_CHUNKS: chunksIn(bundle),
          FIRST_SCREENS: firstScreensIn(bundle),
          MAIN_SCRIPT: main ?? null,
        });
        if (code.includes('</script')) throw new Error('The early script would end in the middle');
        const scripts = main ? [code, withoutEarly(main)] : [code];
        return html.replace(`${script}\n`, '').replace(MARK, () => scripts.map((one) => `<script>${one}</script>`).join('\n    '));
      },
    },
  };
}

/** Runs the console where a browser does not understand the early script. */
const withoutEarly = (main: string) =>
  `addEventListener("DOMContentLoaded",function(){globalThis.consoleRuns||import(${JSON.stringify(main)})})`;

/** The files of each chunk and of what it imports, by the name of its module; the first script is there anyway. */
function chunksIn(bundle: IndexHtmlTransformContext['bundle']): Record<string, string[]> {
  const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
  const filesOf = (file: string, seen: Set<string>): Set<string> => {
    const chunk = chunks.find((one) => one.fileName === file);
    if (chunk === undefined || chunk.isEntry || seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunk.imports) filesOf(imported, seen);
    return seen;
  };
  const found = chunks.flatMap((chunk): [string, string[]][] => {
    const [, name] = NEEDED.exec(chunk.facadeModuleId ?? '') ?? [];
    return name ? [[name, Array.from(filesOf(chunk.fileName, new Set()), (file) => basename(file, '.js'))]] : [];
  });
  return Object.fromEntries(found);
}

/** The addresses of the templates of the first screens. */
const firstScreensIn = (bundle: IndexHtmlTransformContext['bundle']): Record<string, string> =>
  Object.fromEntries(
    Object.keys(bundle ?? {}).flatMap((file) => {
      const [, name] = FIRST_SCREEN.exec(file) ?? [];
      return name ? [[name, `/${file}`]] : [];
    }),
  );

/** The script and its few modules as one, without a library. */
async function bundled(values: Record<string, unknown>): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, copyPublicDir: false, lib: { entry: ENTRY, formats: ['iife'], name: 'early' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The early script was not built');
  return output.output[0].code.trim();
}
