// `npm test`: everything that must hold, from nothing. Extra arguments go to both test runners.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { installFromDebian } from './debian.mjs';
import { exitCode, forwardSignals, main, seconds, start, TOOLS } from './run.mjs';
import { buildWeb, setUp } from './setup.mjs';

const extra = process.argv.slice(2);
/** A filter may mean only one of the runners. */
const mayBeNone = (flag) => (extra.length > 0 ? [flag] : []);

await main(async () => {
  const node = await setUp();
  const browser = await ensureChromium(node);
  // The walk in docs/integrate.md is run as it stands there.
  if (spawnSync('curl', ['--version']).error) await installFromDebian(['curl']);
  // Before the checks, since one of them weighs it.
  await buildWeb(node);
  const reports = mkdtempSync(join(tmpdir(), 'physio-reports-'));
  try {
    return await runAll(stages(node, browser, reports));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

function stages(node, browser, reports) {
  const unit = join(reports, 'vitest.json');
  const e2e = join(reports, 'playwright.json');
  const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`];
  const playwright = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return [
    { title: 'Checks', run: () => start(node, ['scripts/check.ts']), count: () => ({ passed: 0, failed: 0 }) },
    {
      title: 'Unit, server and page tests',
      run: () => start(node, [TOOLS.vitest, ...vitest, ...mayBeNone('--passWithNoTests'), ...extra]),
      count: () => countVitest(readReport(unit)),
    },
    {
      title: 'Browser tests',
      run: () =>
        start(node, [TOOLS.playwright, ...playwright, ...mayBeNone('--pass-with-no-tests'), ...extra], {
          ...browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: e2e,
        }),
      count: () => countPlaywright(readReport(e2e)),
    },
  ];
}

/** Stops at the first stage that fails. @returns its exit code, 0 when all pass */
async function runAll(all) {
  const children = [];
  forwardSignals(children);
  let code = 0;
  const total = { passed: 0, failed: 0 };
  for (const { title, run, count } of all) {
    const began = performance.now();
    console.log(`${title} …`);
    const child = run();
    children.splice(0, 1, child);
    code = await exitCode(child);
    const { passed, failed, late = 0 } = count();
    total.passed += passed;
    // A stage may fail before it has a test to count.
    total.failed += code === 0 ? failed : Math.max(failed, 1);
    console.log(
      `${title}: ${code === 0 ? 'passed' : 'failed'} in ${seconds(began)}${late > 0 ? `, ${late} only at the second try` : ''}`,
    );
    if (code !== 0) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return code;
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function countVitest({ numPassedTests: passed = 0, numFailedTests: failed = 0 }) {
  return { passed, failed };
}

/** `late`: passed at the second try only. */
function countPlaywright({ stats: { expected = 0, flaky = 0, unexpected = 0 } = {} }) {
  return { passed: expected + flaky, failed: unexpected, late: flaky };
}
