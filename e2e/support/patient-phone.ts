import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Faults } from './faults.ts';

/** A phone of a patient's own: nothing of the console is in it, and its clock stands until it is moved. */
export async function openPhone(browser: Browser, faults: Faults, given: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en', ...given });
  const page = await context.newPage();
  faults.watch(page);
  await page.clock.install();
  return new PatientPhone(page);
}

/** The patient's page, as the patient uses it. */
export class PatientPhone {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  heading = (name: string | RegExp) => this.page.getByRole('heading', { name });

  async enter(url: string, born: string, { helps = false } = {}): Promise<void> {
    await this.page.goto(url);
    await this.button('Open').click();
    const [year = '', month = '', day = ''] = born.split('-');
    await this.page.getByLabel('Day').fill(day);
    await this.page.getByLabel('Month').fill(month);
    await this.page.getByLabel('Year').fill(year);
    if (helps) await this.page.getByLabel('I help somebody with their exercises').check();
    await this.button('Next').click();
  }

  agree = () => this.button('I agree').click();
  start = () => this.page.getByRole('link', { name: 'Start', exact: true }).click();

  /** Set after set until nothing is left; what the clock counts, the clock is moved for. */
  async doAll(): Promise<void> {
    const main = this.page.getByRole('button', { name: /^(Start|Go on|Done|Skip rest|Finish)$/ });
    const over = this.heading(/How was it/);
    for (let steps = 0; steps < 60 && !(await over.isVisible()); steps++) {
      if (await main.isVisible()) await main.click();
      else await this.page.clock.runFor(1000);
    }
    await expect(over).toBeVisible();
  }

  async answer({ pain, effort, note = '' }: { pain: number; effort?: number; note?: string }): Promise<void> {
    const scale = (label: string, value: number) =>
      this.page.getByRole('group', { name: label }).getByRole('button', { name: String(value), exact: true });
    await scale('Pain now', pain).click();
    if (effort !== undefined) await scale('How hard was it?', effort).click();
    if (note) await this.page.getByLabel(/^Tell /).fill(note);
    await this.button('Save').click();
    await expect(this.heading('Thank you')).toBeVisible();
  }
}
