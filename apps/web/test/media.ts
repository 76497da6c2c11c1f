import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Features = Readonly<Record<string, string>>;
type Session = { send(method: string, parameters: { features: { name: string; value: string }[] }): Promise<void> };

/** As vitest.config.ts opens the page. */
const USUAL: Features = { 'prefers-reduced-motion': 'reduce' };

function emulate(features: Features): Promise<void> {
  const all = Object.entries({ ...USUAL, ...features }).map(([name, value]) => ({ name, value }));
  return (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', { features: all });
}

/** What the reader has asked of the browser, until the test is over: `{ 'forced-colors': 'active' }`. */
export async function emulateMedia(features: Features): Promise<void> {
  onTestFinished(() => emulate({}));
  await emulate(features);
}

/** For a test about what moves. */
export const withMotion = () => emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
