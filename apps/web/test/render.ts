import { flushSync } from 'react-dom';
import { renderHook as renderHookSoon, render as renderSoon } from 'vitest-browser-react';

// What is drawn stands there, with its effects, when these return: React as it is served would wait for a free moment.

export const render: typeof renderSoon = async (ui, options) => {
  const drawn = await flushSync(() => renderSoon(ui, options));
  return { ...drawn, rerender: (next) => flushSync(() => drawn.rerender(next)) };
};

export const renderHook: typeof renderHookSoon = async (use, options) => {
  const drawn = await flushSync(() => renderHookSoon(use, options));
  return { ...drawn, rerender: (props) => flushSync(() => drawn.rerender(props)) };
};
