import { localStorageColorSchemeManager, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { useIsomorphicEffect } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const colorSchemes = localStorageColorSchemeManager();
const getRootElement = () => document.documentElement;

/**
 * `MantineProvider` without what it writes into the page: theme.css and tokens.css hold the variables and classes. Its writers
 * would be 2 kB of the first load.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager: colorSchemes,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  useIsomorphicEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), []);
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        deduplicateInlineStyles: false,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
