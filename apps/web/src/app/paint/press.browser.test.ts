import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pressAgain, rememberPress } from './press.ts';

const root = document.createElement('div');
const heard: string[] = [];
window.addEventListener('keydown', ({ key, target }) => heard.push(`${key} ${(target as Element).tagName}`));
afterEach(() => root.remove());

test('the keys of a shortcut are pressed again, what was typed into a field or with Ctrl is not', async () => {
  root.innerHTML = '<input>';
  document.body.append(root);
  rememberPress(root);
  await userEvent.keyboard('g{Control>}k{/Control}u');
  await userEvent.type(root.querySelector('input') as Element, 'n');
  (document.activeElement as HTMLElement).blur();
  heard.length = 0;
  pressAgain(root);
  expect(heard).toEqual(['g BODY', 'u BODY']);
  pressAgain(root);
  expect(heard).toHaveLength(2);
});

test('once a key has put the focus into a field, the next is that field’s', async () => {
  root.innerHTML = '<input>';
  document.body.append(root);
  rememberPress(root);
  await userEvent.keyboard('/n');
  const done = new AbortController();
  const focusSearch = ({ key }: KeyboardEvent) => key === '/' && root.querySelector('input')?.focus();
  window.addEventListener('keydown', focusSearch, done);
  heard.length = 0;
  pressAgain(root);
  done.abort();
  expect(heard).toEqual(['/ BODY', 'n INPUT']);
});
