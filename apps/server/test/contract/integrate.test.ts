import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { mailTo } from '#test/mails.ts';
import { quickHash } from '#test/quick-hash.ts';
import { buildProgram } from '#test/typed-client.ts';
import { type Block, blocksOf, differences, needs, runBlock, type Variables } from '#test/walk.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/integrate.md');
const blocks = blocksOf(readFileSync(PAGE, 'utf8'));

let app: TestApp;
/** What a reader of the page has before the first block. */
let variables: Variables;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_API_DOCS: '1' });
  const password = 'correct horse battery';
  const practice = await app.make.practice({ user: { password_hash: await quickHash(password) } });
  const exercise = await app.make.exercise(practice.group);
  const programme = await app.make.programme(practice.group, { name: 'Knee', exercises: [exercise] });
  variables = {
    BASE: await app.http.listen({ port: 0, host: '127.0.0.1' }),
    STAFF_EMAIL: practice.user.email,
    STAFF_PASSWORD: password,
    PATIENT_EMAIL: 'ravi.iyer@example.org',
    PROGRAMME: programme.public_id,
  };
});
afterAll(() => app.close());

/** What people look up elsewhere while they follow the page. */
const LOOKED_UP: Record<string, () => Promise<string>> = {
  CODE: async () => String((await mailTo(app, variables.PATIENT_EMAIL as string, 'patient_code')).code),
};

describe('the walk for integrators', () => {
  test('works as it stands on the page, block by block', async () => {
    const base = variables.BASE as string;
    let walked = 0;
    for (const [index, block] of blocks.entries()) {
      if (block.language !== 'sh') continue;
      await lookUp(block);
      const printed = await runBlock(block, variables);
      // The page has an example of it.
      variables.BASE = base;
      const shown = blocks[index + 1];
      if (shown?.language !== 'json') continue;
      walked += 1;
      const faults = differences(JSON.parse(shown.content), JSON.parse(printed), variables);
      expect({ line: block.line, faults }).toEqual({ line: block.line, faults: [] });
    }
    expect(walked).toBe(blocks.filter(({ language }) => language === 'json').length);
    expect(walked).toBeGreaterThan(10);
  });

  test('ends with a program on a generated client, which compiles and prints what is shown', async () => {
    const program = blocks.find(({ language }) => language === 'ts') as Block;
    const document = (await app.http.inject('/openapi.json')).json();
    const { complaints, run } = await buildProgram(document, program.content);
    expect(complaints).toBe('');
    expect(await run(variables)).toBe(blocks[blocks.indexOf(program) + 1]?.content);
    const wrong = await buildProgram(document, program.content.replace('found.data.first_name', 'found.data.given_name'));
    expect(wrong.complaints).toContain("'given_name' does not exist");
  });
});

async function lookUp(block: Block) {
  for (const name of needs(block)) {
    const found = LOOKED_UP[name];
    if (found) variables[name] = await found();
    expect({ line: block.line, name, value: variables[name] }).toMatchObject({ value: expect.any(String) });
  }
}
