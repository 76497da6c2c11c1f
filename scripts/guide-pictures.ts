// `node scripts/guide-pictures.ts [page …]`: takes the pictures of the guide again, from the demo as it stands on one day. The console must be
// built. Fails when a step no longer finds its control.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { openDemo } from './guide/demo-server.ts';
import { asWebp, type Box, drawRings } from './guide/draw.ts';
import { pictureOf, type Step, stepsOf, WIDTHS } from './guide/picture-steps.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = ['en', 'hi', 'ja'] as const;
type Language = (typeof LANGUAGES)[number];
const AT = new Date('2026-11-27T09:30:00Z');
const HEIGHTS = { 1280: 800, 390: 760 } as const;
const PATIENCE_MS = 60_000;

type Demo = Awaited<ReturnType<typeof openDemo>>;
type Texts = (english: string) => string;

function textsOf(language: Language): Texts {
  if (language === 'en') return (english) => english;
  const folder = join(ROOT, 'apps/web/locales', language);
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const texts: Record<string, string> = Object.assign({}, ...files);
  return (english) => texts[english] ?? english;
}

async function signIn({ url, account }: Demo): Promise<Record<string, string>> {
  const body = new URLSearchParams({ email: account.email, password: account.password });
  const reply = await fetch(`${url}/api/v1/authenticate-admin/`, { method: 'POST', body });
  const { data } = (await reply.json()) as {
    data: { auth_token: string; user_details: { groups: Record<string, string>[] } };
  };
  const group = data.user_details.groups.find(({ code }) => code === 'lakeside') ?? {};
  return {
    token: data.auth_token,
    user: JSON.stringify(data.user_details),
    group_code: group.code ?? '',
    group_name: group.group_name ?? '',
    group_type: group.type ?? '',
    group_id: group.id ?? '',
  };
}

/** What has this name to a person who sees it. */
const control = (page: Page, name: string): Locator =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByRole('menuitem', { name, exact: true }))
    .or(page.getByRole('heading', { name, exact: true }))
    // Of a field that must be filled in, its label has a star.
    .or(page.getByLabel(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`)))
    .filter({ visible: true })
    .first();

/** @returns where the rings are */
async function walk(page: Page, steps: readonly Step[], t: Texts, isWide: boolean): Promise<Box[]> {
  const ringed: Locator[] = [];
  for (const step of steps) {
    if (step.act === 'open') await page.goto(step.what);
    else if (step.act === 'patient') {
      await page.goto('/users');
      await page.getByRole('main').locator('a[href*="/users/"]').first().click();
      await page.waitForURL(/\/users\/\w+/);
    } else if (step.act === 'press') await control(page, t(step.what)).click();
    await page.waitForLoadState('networkidle');
    if (step.act === 'ring') ringed.push(control(page, t(step.what)));
  }
  await page
    .getByRole('status', { name: t('Loading…') })
    .first()
    .waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await ringed[0]?.scrollIntoViewIfNeeded();
  const boxes: (Box | null)[] = [];
  for (const found of ringed) {
    // A phone may have what comes after the first behind another control.
    if (isWide) await found.waitFor();
    boxes.push((await found.count()) > 0 ? await found.boundingBox() : null);
  }
  const shown = boxes.filter((box) => box !== null && box.y > 0 && box.y + box.height < HEIGHTS[isWide ? 1280 : 390]);
  if (shown.length === 0 || (isWide && shown.length < ringed.length)) throw new Error('a ring is not in the picture');
  return shown as Box[];
}

type Shot = { id: string; steps: readonly Step[]; language: Language; width: (typeof WIDTHS)[number] };

async function take(browser: Browser, demo: Demo, stored: Record<string, string>, shot: Shot): Promise<void> {
  const { id, steps, language, width } = shot;
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: { width, height: HEIGHTS[width] },
    locale: language,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: demo.url,
          localStorage: Object.entries({ ...stored, language }).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.setFixedTime(AT);
  try {
    await drawRings(page, await walk(page, steps, textsOf(language), width === WIDTHS[0]));
    const file = join(ROOT, pictureOf(id, language, width));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await asWebp(browser, await page.screenshot()));
  } catch (error) {
    throw new Error(`${id} in ${language} at ${width}: ${(error as Error).message}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Pages by their names; all without. */
const asked = process.argv.slice(2);
const demo = await openDemo(AT);
const fromDebian = '/usr/bin/chromium-headless-shell';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(fromDebian) ? fromDebian : undefined);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
try {
  // Nothing of first use stands in the pictures.
  await demo.db
    .updateTable('users')
    .set({ seen_hints: ['builder', 'assign', 'report'] })
    .execute();
  const stored = await signIn(demo);
  for (const name of readdirSync(join(ROOT, 'docs/guide/en'))) {
    const id = name.replace(/\.md$/, '');
    const steps = stepsOf(readFileSync(join(ROOT, 'docs/guide/en', name), 'utf8'));
    if (steps.length === 0 || (asked.length > 0 && !asked.includes(id))) continue;
    for (const language of LANGUAGES) for (const width of WIDTHS) await take(browser, demo, stored, { id, steps, language, width });
    console.log(`  ${id}`);
  }
} finally {
  await browser.close();
  await demo.close();
}
