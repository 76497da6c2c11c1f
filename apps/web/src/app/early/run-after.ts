import { bodyRead } from '../paint/body-read.ts';

/** The console starts at the latest this long after its script is there, whether a list is painted or not. */
const PATIENCE_MS = 500;
/** The same where the browser does not say that a script is there. */
const MOST_MS = 4000;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Runs the console when the list is painted, or once it has to be without. Whatever fails here, it runs. */
export async function runAfter(painting: Promise<void>, scriptThere: Promise<void>, run: () => unknown): Promise<void> {
  const patience = scriptThere.then(() => sleep(PATIENCE_MS));
  await Promise.race([painting.catch(() => undefined), patience, sleep(MOST_MS)]);
  // From here on the page is React's.
  globalThis.painted ??= false;
  await bodyRead();
  await run();
}
