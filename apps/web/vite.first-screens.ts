import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const ENTRY = '/src/app/paint/template.tsx';

/** Draws the first screens by the console's own components, once for each language and layout, as files of the build. */
export function firstScreens(): Plugin {
  return {
    name: 'physio-first-screens',
    apply: 'build',
    async generateBundle() {
      for (const [name, template] of Object.entries(await draw()))
        this.emitFile({ type: 'asset', name: `first-${name}.json`, source: JSON.stringify(template) });
    },
  };
}

async function draw(): Promise<Record<string, unknown>> {
  stubBrowser();
  const server = await createServer({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { templates } = (await server.ssrLoadModule(ENTRY)) as { templates(): Promise<Record<string, unknown>> };
    return await templates();
  } finally {
    await server.close();
  }
}

/** What the console looks at while it is drawn. */
function stubBrowser(): void {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  Object.defineProperty(globalThis, 'location', { value: { pathname: '/users', search: '', href: '/users' }, configurable: true });
}
