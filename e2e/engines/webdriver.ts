import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/server-process.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT_MS = 45_000;
const TRY_MS = 150;
const PATIENCE_MS = 60_000;
const END_MS = 5_000;
export type Size = { width: number; height: number };
export const DESKTOP: Size = { width: 1440, height: 900 };
type Element = Record<typeof ELEMENT, string>;

/** A browser that is driven by the W3C's WebDriver. Elements are found by XPath, and waited for until they are shown. */
export class WebDriver {
  private readonly driver: ChildProcess;
  private readonly address: string;
  private session = '';

  private constructor(driver: ChildProcess, address: string) {
    this.driver = driver;
    this.address = address;
  }

  /** WebKitGTK's browser in a window of its own, in a display that nobody sees. `env` is the machine as it finds it. */
  static async startWebKit(path: string, size: Size, env: Record<string, string>): Promise<WebDriver> {
    const port = await freePort();
    const screen = ['-a', '-s', '-screen 0 1600x1200x24', path, `--port=${port}`];
    const driver = spawn('xvfb-run', screen, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
    driver.on('error', () => undefined);
    const browser = new WebDriver(driver, `http://127.0.0.1:${port}`);
    try {
      await until('the driver', () => browser.send('GET', '/status').catch(() => null));
      const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } };
      const { sessionId } = (await browser.send('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as {
        sessionId: string;
      };
      browser.session = `/session/${sessionId}`;
      await browser.send('POST', `${browser.session}/window/rect`, { x: 0, y: 0, ...size });
      return browser;
    } catch (error) {
      await browser.quit();
      throw error;
    }
  }

  async quit(): Promise<void> {
    // Where a service worker runs, its session never ends.
    if (this.session !== '') await this.send('DELETE', this.session, undefined, END_MS).catch(() => undefined);
    // The driver and its display.
    if (this.driver.pid !== undefined && this.driver.exitCode === null) process.kill(-this.driver.pid, 'SIGTERM');
  }

  async open(url: string): Promise<void> {
    await this.send('POST', `${this.session}/url`, { url });
  }

  /** Runs this in the page. @returns what it returns; null while the page is another one */
  ask(script: string): Promise<unknown> {
    const waited = `const done = arguments[0]; (async () => {${script}})().then(done, () => done(null));`;
    return this.send('POST', `${this.session}/execute/async`, { script: waited, args: [] });
  }

  /** The first element of this XPath that is shown. */
  find(xpath: string): Promise<Element> {
    return until(xpath, () => this.shown(xpath));
  }

  isShown = async (xpath: string): Promise<boolean> => (await this.shown(xpath)) !== null;

  private async shown(xpath: string): Promise<Element | null> {
    const all = (await this.send('POST', `${this.session}/elements`, { using: 'xpath', value: xpath })) as Element[];
    for (const one of all) if (await this.about(one, 'GET', '/displayed').catch(() => false)) return one;
    return null;
  }

  /** Tried again while something lies above it. */
  async click(xpath: string): Promise<void> {
    let why = '';
    const press = async () => {
      const one = await this.find(xpath);
      await this.bringIntoView(one);
      return this.about(one, 'POST', '/click', {}).then(
        () => true,
        (error: Error) => {
          why = error.message;
          return null;
        },
      );
    };
    await until(() => `a click on ${xpath}: ${why}`, press);
  }

  /** WebKitGTK's driver does not scroll to what begins only a little below the window, and then cannot press it. */
  private async bringIntoView(element: Element): Promise<void> {
    const script = 'arguments[0].scrollIntoView({ block: "nearest", behavior: "instant" })';
    await this.send('POST', `${this.session}/execute/sync`, { script, args: [element] }).catch(() => undefined);
  }

  /** What may be gone by the time it is pressed. */
  async clickIfShown(xpath: string): Promise<void> {
    const one = await this.shown(xpath);
    if (one !== null) await this.about(one, 'POST', '/click', {}).catch(() => undefined);
  }

  /** By keys; of a file field the paths of files. */
  async type(xpath: string, text: string): Promise<void> {
    await this.about(await this.find(xpath), 'POST', '/value', { text });
  }

  /** A file field may be hidden. */
  async chooseFile(xpath: string, path: string): Promise<void> {
    const field = (await this.send('POST', `${this.session}/element`, { using: 'xpath', value: xpath })) as Element;
    await this.about(field, 'POST', '/value', { text: path });
  }

  /** The element as a PNG. */
  async picture(xpath: string): Promise<Buffer> {
    return Buffer.from((await this.about(await this.find(xpath), 'GET', '/screenshot')) as string, 'base64');
  }

  /** The window as a PNG. */
  async screen(): Promise<Buffer> {
    return Buffer.from((await this.send('GET', `${this.session}/screenshot`)) as string, 'base64');
  }

  private about(element: Element, method: string, path: string, body?: object): Promise<unknown> {
    return this.send(method, `${this.session}/element/${element[ELEMENT]}${path}`, body);
  }

  private async send(method: string, path: string, body?: object, patienceMs = PATIENCE_MS): Promise<unknown> {
    // A browser that hangs would else outlive its test.
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`${this.address}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}, ${value?.message}`);
    return value;
  }
}

/** Asks again until there is an answer. */
export async function until<T>(what: string | (() => string), ask: () => Promise<T | null>, waitMs = WAIT_MS): Promise<T> {
  const end = performance.now() + waitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}`);
    await sleep(TRY_MS);
  }
}
