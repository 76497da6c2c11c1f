// `npm run test:engines`: the journeys in Firefox, and the main job in WebKitGTK, the engine of Safari. Extra arguments go to
// Playwright; with `--project=firefox*` or `--project=webkit` only that engine is needed.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installFromDebian } from './debian.mjs';
import { exitCode, Failure, forwardSignals, main, ROOT, start, step, TOOLS } from './run.mjs';
import { buildWeb, setUp } from './setup.mjs';

const ENGINES = {
  firefox: {
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
    missing: 'There is no Firefox, and none could be installed: install one and set FIREFOX_PATH to its program.',
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    // With a display that nobody sees, and what plays videos.
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
    missing:
      'There is no driver of WebKitGTK, and none could be installed: install webkit2gtk-driver, xvfb and xauth (or what they are called here) and set WEBKIT_DRIVER_PATH to WebKitWebDriver. Without it, --project=firefox* runs the rest.',
  },
};

const extra = process.argv.slice(2);
const chosen = extra.filter((word) => word.startsWith('--project=')).map((word) => word.slice('--project='.length));
const wanted = Object.keys(ENGINES).filter((name) => chosen.length === 0 || chosen.some((project) => project.startsWith(name)));

await main(async () => {
  const node = await setUp();
  const found = {};
  for (const name of wanted) Object.assign(found, await ensure(name));
  await buildWeb(node);
  const tests = start(node, [TOOLS.playwright, 'test', '-c', 'e2e/engines.config.ts', ...extra], found);
  forwardSignals([tests]);
  return exitCode(tests);
});

/** @returns what names the engine in the tests' environment: nothing where it is Playwright's own Firefox */
async function ensure(name) {
  const { variable, places, packages, missing } = ENGINES[name];
  const given = process.env[variable];
  if (given && !existsSync(given)) throw new Failure(`${variable} names ${given}, which does not exist.`);
  if (given) return { [variable]: given };
  if (name === 'firefox' && hasPlaywrights()) return {};
  const find = () => places.find((place) => existsSync(place));
  if (find() === undefined) await step(`Installing ${packages[0]} for the tests`, () => installFromDebian(packages));
  const path = find();
  if (path === undefined) throw new Failure(missing);
  return { [variable]: path };
}

function hasPlaywrights() {
  const { firefox } = createRequire(`${ROOT}/`)('@playwright/test');
  return existsSync(firefox.executablePath());
}
