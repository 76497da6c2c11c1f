import { CONSOLE_PAGES } from '@physio/contract/common/pages';
import { expect, test } from 'vitest';
import { router } from './routes.tsx';

test('the contract lists every address of the router, so that the server answers no other with a page', () => {
  expect(Object.keys(router.routesByPath).sort()).toEqual([...CONSOLE_PAGES].sort());
});
