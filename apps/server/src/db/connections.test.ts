import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

test('every connection is opened where somebody listens to its end', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const openers = files.filter((name) => /new (?:pg\.)?(?:Client|Pool)\(/.test(readFileSync(join(SOURCE, name), 'utf8')));
  expect(openers.sort()).toEqual(['db/client.ts', 'db/connections.ts']);
});
