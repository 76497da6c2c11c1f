import { INK, QUIET } from './colours.ts';
import type { Style } from './sheet.ts';

export const TEXT: Style = { size: 10, colour: INK };
export const SMALL: Style = { size: 8.5, colour: QUIET };
