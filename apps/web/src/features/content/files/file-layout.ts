export type FileView = 'grid' | 'list';

const LEAST_CARD = 200;
const LEAST_PHONE_CARD = 140;
const PHONE = 560;
const GAP = 14;
const PHONE_GAP = 10;
const CARD_TEXT = 66;
const LINE = 61;

/** How many cards stand side by side in so many pixels, and how far apart. Nothing to place in no width. */
export function columnsOf(view: FileView, width: number): { columns: number; gap: number } {
  if (view === 'list') return { columns: 1, gap: 0 };
  const [least, gap] = width < PHONE ? [LEAST_PHONE_CARD, PHONE_GAP] : [LEAST_CARD, GAP];
  return { columns: Math.max(1, Math.floor((width + gap) / (least + gap))), gap };
}

/** About how high a row is before it is measured, with cards so wide. */
export const rowHeight = (view: FileView, cardWidth: number): number =>
  view === 'list' ? LINE : Math.round((cardWidth * 10) / 16) + CARD_TEXT;
