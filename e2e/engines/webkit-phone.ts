import { until, type WebDriver } from './webdriver.ts';
import { button, heading, inLabel, link, words } from './xpath.ts';

/** As narrow as WebKitGTK's window becomes is 447 pixels, and its clock is the real one. */
export const PHONE = { width: 390, height: 844 };

const SESSION_MS = 60_000;
const MAIN = ['Start', 'Go on', 'Done', 'Skip rest', 'Finish'].map((name) => `normalize-space()='${name}'`).join(' or ');

/** The patient's page, as the patient uses it, in the engine of an iPhone. */
export class WebKitPhone {
  readonly browser: WebDriver;
  constructor(browser: WebDriver) {
    this.browser = browser;
  }

  async enter(url: string, born: string): Promise<void> {
    await this.browser.open(url);
    await this.browser.click(button('Open'));
    const [year = '', month = '', day = ''] = born.split('-');
    await this.browser.type(inLabel('Day'), day);
    await this.browser.type(inLabel('Month'), month);
    await this.browser.type(inLabel('Year'), year);
    await this.browser.click(button('Next'));
  }

  agree = () => this.browser.click(button('I agree'));
  start = () => this.browser.click(link('Start'));
  sees = (text: string) => this.browser.find(words(text));

  /** The service worker has the page's files, and answers for them. */
  isKept = () =>
    until('the files of the page', async () => {
      const count = await this.browser.ask(`
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        return navigator.serviceWorker.controller ? kept.reduce((sum, count) => sum + count, 0) : 0;`);
      return (count as number) > 3 ? true : null;
    });

  /** Presses what there is to press until nothing is left; the clock counts the rest by itself. */
  async doAll(): Promise<void> {
    const over = heading('How was it');
    const step = async () => {
      if (await this.browser.isShown(over)) return true;
      await this.browser.clickIfShown(`//button[${MAIN}]`);
      return null;
    };
    await until('the end of the session', step, SESSION_MS);
  }

  async answer({ pain, effort, note }: { pain: number; effort: number; note: string }): Promise<void> {
    const key = (scale: string, value: number) => button(String(value), `//fieldset[.//h2[normalize-space()='${scale}']]`);
    await this.browser.click(key('Pain now', pain));
    await this.browser.click(key('How hard was it?', effort));
    await this.browser.type(inLabel('Tell ', 'textarea'), note);
    await this.browser.click(button('Save'));
    await this.browser.find(heading('Thank you'));
  }
}
