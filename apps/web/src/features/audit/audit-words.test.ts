import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { expect, test } from 'vitest';
import { wordsOf } from './audit-words.ts';

const CONTRACT = join(import.meta.dirname, '../../../../../packages/contract/src');
/** Kept by the server beside the calls of the contract. */
const BESIDE = [
  ...['staff.join', 'report.open', 'report.download', 'report.submit', 'patient.erase_again', 'group.refused', 'retention.finish'],
  ...['patient_link.sign_in', 'patient_link.lock'],
];

const contracts = async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const modules = await Promise.all(files.map((name) => import(join(CONTRACT, name)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module)).filter((value) => isEndpoint(value));
};
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('each write in a group has a name in its log', async () => {
  const writes = (await contracts()).filter(({ method, reads }) => method !== 'GET' && !reads);
  const unnamed = writes.filter(({ access, audit }) => ['member', 'admin'].includes(access) && audit === undefined);
  expect(writes.length).toBeGreaterThan(70);
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('each action that a call leaves in the log has words', async () => {
  const actions = (await contracts()).map(({ audit }) => audit).filter((action) => typeof action === 'string');
  expect(actions.length).toBeGreaterThan(70);
  expect([...actions, ...BESIDE].filter((action) => wordsOf(action) === null)).toEqual([]);
});
