// `npm run release-dump`: keeps a practice of this version for the tests of later ones, and looks that it comes back.
import { exitCode, main, start, TOOLS } from './run.mjs';
import { setUp } from './setup.mjs';

const FOLDER = 'apps/server/test/releases';

await main(async () => exitCode(start(await setUp(), [TOOLS.vitest, 'run', '--project', 'server', FOLDER], { RELEASE_DUMP: '1' })));
