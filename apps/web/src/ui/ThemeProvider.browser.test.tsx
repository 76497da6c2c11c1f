import { MantineProvider, useMantineContext, useMantineTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render, renderHook } from '#test/render.ts';
import { ThemeProvider } from './ThemeProvider.tsx';
import { theme } from './theme.ts';

const root = document.documentElement;

type Wrapper = (props: { children: ReactNode }) => ReactNode;
const Theirs: Wrapper = ({ children }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);

/** What components read of a provider: functions by their kind only, as each provider has its own. */
async function givenBy(wrapper: Wrapper): Promise<unknown> {
  const { result, unmount } = await renderHook(() => ({ ...useMantineContext(), theme: useMantineTheme() }), { wrapper });
  await unmount();
  return JSON.parse(JSON.stringify(result.current, (_key, value) => (typeof value === 'function' ? 'function' : value)));
}

test('components are given what MantineProvider gives them', async () => {
  expect(await givenBy(ThemeProvider)).toEqual(await givenBy(Theirs));
});

test('the page is marked with its colour scheme, and with less motion for those who want it', async () => {
  for (const mark of ['data-mantine-color-scheme', 'data-respect-reduced-motion']) root.removeAttribute(mark);
  await render(<ThemeProvider>{null}</ThemeProvider>);
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  expect(root.getAttribute('data-respect-reduced-motion')).toBe('true');
});
