import { expect, test } from 'vitest';
import { destination } from './destination.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const none = { configurationsGroupCode: '' };

test('the second permission decides the dashboard', () => {
  expect(destination('lakeside', named('home', 'dashboard_physio'), none)).toEqual({ to: '/dashboard-physio' });
  expect(destination('lakeside', named('dashboard_physio', 'home'), none)).toEqual({ to: '/dashboard' });
  expect(destination('lakeside', named('home'), none)).toEqual({ to: '/dashboard' });
  expect(destination('lakeside', [], none)).toEqual({ to: '/dashboard' });
});

test('the configured group code wins over the permission', () => {
  const config = { configurationsGroupCode: 'master' };
  expect(destination('master', named('home', 'dashboard_physio'), config)).toEqual({ to: '/configurations' });
  expect(destination('other', named('home', 'dashboard_physio'), config)).toEqual({ to: '/dashboard-physio' });
  expect(destination('', [], none)).toEqual({ to: '/dashboard' });
});
