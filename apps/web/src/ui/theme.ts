import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import { filterOptions } from './name-search.ts';

const BRAND = [
  '#e8f9f6',
  '#d3f3ee',
  '#b0e8e0',
  '#85d7ce',
  '#55c1b6',
  '#29a59b',
  '#00877f',
  '#006b65',
  '#005b56',
  '#004c48',
] as const;
const GRAY = [
  '#f7fbfb',
  '#ecf4f3',
  '#dde6e5',
  '#c9d6d5',
  '#a5b5b4',
  '#758887',
  '#5b6d6d',
  '#425556',
  '#243737',
  '#132424',
] as const;

/** Values here only name what theme.css and tokens.css define: the variables, not these, are what is painted. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: { brand: BRAND, gray: GRAY },
  fontFamily: 'var(--mantine-font-family)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--primary-on)' } : colours;
  },
  // Plain objects: `Button.extend(…)` would pull every component named here into the first load.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Input: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { filter: filterOptions } },
    MultiSelect: { defaultProps: { filter: filterOptions } },
    TagsInput: { defaultProps: { filter: filterOptions } },
    Autocomplete: { defaultProps: { filter: filterOptions } },
    // global.css locks the page's scrolling: Mantine's own lock writes a style tag, which the security policy refuses.
    ModalRoot: {
      defaultProps: { lockScroll: false, radius: 'xl', centered: true, padding: 24, transitionProps: { duration: 180 } },
    },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Menu: { defaultProps: { position: 'bottom-end', withinPortal: false, withInitialFocusPlaceholder: false } },
  },
});
