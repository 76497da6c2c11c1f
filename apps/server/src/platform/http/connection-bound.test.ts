import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connectionBound } from './connection-bound.ts';

const CLINIC = '203.0.113.7';
const closed: string[] = [];
function open(name: string, remoteAddress = CLINIC) {
  const destroy = () => {
    closed.push(name);
    socket.emit('close');
  };
  const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy }) as unknown as Socket;
  return socket;
}

test('at the bound the network that holds the most gives way, the one that stood still the longest first', () => {
  closed.length = 0;
  const bound = connectionBound(5);
  const first = open('clinic 1');
  for (const socket of [first, open('clinic 2')]) bound.admit(socket);
  for (const n of [1, 2, 3]) bound.admit(open(`unknown ${n}`, `2001:db8::${n}`));
  expect([bound.admit(open('clinic 3')), closed]).toEqual([true, ['unknown 1']]);
  bound.serve(first)();
  expect([bound.admit(open('clinic 4')), closed]).toEqual([true, ['unknown 1', 'clinic 2']]);
});

test('what serves a call is never closed; when all do, the next is refused', () => {
  closed.length = 0;
  const bound = connectionBound(2);
  const [busy, other] = [open('busy'), open('other')];
  for (const socket of [busy, other]) bound.admit(socket);
  const [end, endAgain] = [bound.serve(busy), bound.serve(busy)];
  expect([bound.admit(open('next')), closed]).toEqual([true, ['other']]);
  end();
  const last = open('last');
  expect([bound.admit(last), closed]).toEqual([true, ['other', 'next']]);
  bound.serve(last);
  expect(bound.admit(open('refused'))).toBe(false);
  endAgain();
  expect([bound.admit(open('late')), closed]).toEqual([true, ['other', 'next', 'busy']]);
});

test('a connection that has closed leaves its place', () => {
  closed.length = 0;
  const bound = connectionBound(1);
  const gone = open('gone');
  bound.admit(gone);
  bound.serve(gone);
  gone.emit('close');
  expect([bound.admit(open('next')), closed]).toEqual([true, []]);
});
