/** The colours of paper, whatever the theme of the screen. */
export const INK = '#132425';
export const QUIET = '#425556';
export const LINE = '#c9d6d4';
export const SOFT = '#ecf4f2';
export const PRIMARY = '#006b66';
export const PAPER = '#ffffff';
