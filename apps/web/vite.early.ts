import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';

const MARK = '<!-- early script -->';
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
        const code = await bundled(chunksIn(bundle));
        if (code.includes('</script')) throw new Error('The early script would end in the middle');
        return html.replace(MARK, () => `<script>${code}</script>`);
      },
    },
  };
}

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

/** The script and its few modules as one, without a library. */
async function bundled(chunks: Record<string, string[]>): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SCREEN_CHUNKS: JSON.stringify(chunks) },
    build: { write: false, copyPublicDir: false, lib: { entry: ENTRY, formats: ['iife'], name: 'early' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The early script was not built');
  return output.output[0].code.trim();
}
