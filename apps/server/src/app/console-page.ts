import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageTranslations } from '@physio/contract/languages/languages';
import { pageTranslations } from '#features/languages/public.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { consoleConfig } from './health.ts';

/** Texts that were replaced stand in the page after this time. */
const FRESH_MS = 2000;
/** The page does not wait longer for the database: it works without what is asked there. */
const PATIENCE_MS = 250;

type Pages = Pick<FeatureApp, 'http' | 'config' | 'db'>;

/** The page as the build left it, or null before there is one. */
const builtPage = (folder: string): string | null => {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** The sources by which a policy allows the built page's own inline scripts, and no other. */
export const inlineScripts = (folder: string): string[] =>
  Array.from((builtPage(folder) ?? '').matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => {
    const digest = createHash('sha256').update(text).digest('base64');
    return `'sha256-${digest}'`;
  });

/** The page with this server's configuration and texts written in; null where the web app is not built. */
export function consolePage({ http, config, db }: Pages, folder: string): (() => Promise<string>) | null {
  const built = builtPage(folder);
  if (built === null) return null;
  const configured = write(built, 'config', consoleConfig(config));
  let page = configured;
  let freshUntil = 0;
  let asking: Promise<void> | null = null;
  const ask = async () => {
    try {
      page = write(configured, 'translations', await pageTranslations(db));
    } catch (error) {
      // The console asks for them itself.
      http.log.warn({ err: error }, 'page served without translations');
      page = configured;
    }
    freshUntil = performance.now() + FRESH_MS;
    asking = null;
  };
  // Of another service only that one knows the texts.
  const isOurs = config.TRANSLATION_URL === '' && config.API_HOST === '';
  return async () => {
    if (!isOurs || performance.now() < freshUntil) return page;
    asking ??= ask();
    await Promise.race([asking, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return page;
  };
}

/** Fills the page's empty element of JSON of that id. */
function write(page: string, id: 'config' | 'translations', value: ReturnType<typeof consoleConfig> | PageTranslations): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  const mark = new RegExp(`(<script type="application/json" id="${id}">)[^<]*(</script>)`);
  return page.replace(mark, (_, open, close) => `${open}${json}${close}`);
}
