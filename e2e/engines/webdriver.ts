import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/server-process.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT_MS = 20_000;
const TRY_MS = 150;
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
  static async startWebKit(path: string, env: Record<string, string>): Promise<WebDriver> {
    const port = await freePort();
    const screen = ['-a', '-s', '-screen 0 1600x1200x24', path, `--port=${port}`];
    const driver = spawn('xvfb-run', screen, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
    driver.on('error', () => undefined);
    const browser = new WebDriver(driver, `http://127.0.0.1:${port}`);
    try {
      await until('the driver', () => browser.ask('GET', '/status').catch(() => null));
      const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } };
      const { sessionId } = (await browser.ask('POST', '/session', { capabilities: { alwaysMatch: wanted } })) as {
        sessionId: string;
      };
      browser.session = `/session/${sessionId}`;
      await browser.ask('POST', `${browser.session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
      return browser;
    } catch (error) {
      await browser.quit();
      throw error;
    }
  }

  async quit(): Promise<void> {
    if (this.session !== '') await this.ask('DELETE', this.session).catch(() => undefined);
    // The driver and its display.
    if (this.driver.pid !== undefined && this.driver.exitCode === null) process.kill(-this.driver.pid, 'SIGTERM');
  }

  async open(url: string): Promise<void> {
    await this.ask('POST', `${this.session}/url`, { url });
  }

  /** The first element of this XPath that is shown. */
  find(xpath: string): Promise<Element> {
    return until(xpath, async () => {
      const all = (await this.ask('POST', `${this.session}/elements`, { using: 'xpath', value: xpath })) as Element[];
      for (const one of all) if (await this.about(one, 'GET', '/displayed').catch(() => false)) return one;
      return null;
    });
  }

  /** Tried again while something lies above it. */
  async click(xpath: string): Promise<void> {
    await until(`a click on ${xpath}`, async () =>
      this.about(await this.find(xpath), 'POST', '/click', {}).then(
        () => true,
        () => null,
      ),
    );
  }

  /** By keys; of a file field the paths of files. */
  async type(xpath: string, text: string): Promise<void> {
    await this.about(await this.find(xpath), 'POST', '/value', { text });
  }

  /** A file field may be hidden. */
  async chooseFile(xpath: string, path: string): Promise<void> {
    const field = (await this.ask('POST', `${this.session}/element`, { using: 'xpath', value: xpath })) as Element;
    await this.about(field, 'POST', '/value', { text: path });
  }

  /** The element as a PNG. */
  async picture(xpath: string): Promise<Buffer> {
    return Buffer.from((await this.about(await this.find(xpath), 'GET', '/screenshot')) as string, 'base64');
  }

  /** The window as a PNG. */
  async screen(): Promise<Buffer> {
    return Buffer.from((await this.ask('GET', `${this.session}/screenshot`)) as string, 'base64');
  }

  private about(element: Element, method: string, path: string, body?: object): Promise<unknown> {
    return this.ask(method, `${this.session}/element/${element[ELEMENT]}${path}`, body);
  }

  private async ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}, ${value?.message}`);
    return value;
  }
}

/** Asks again until there is an answer. */
export async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await sleep(TRY_MS);
  }
}
