import { deviceStorage } from '#platform/browser-storage.ts';

export type View = 'cards' | 'table';
/** Where this browser keeps which of them was chosen. */
export const VIEW_KEY = 'patients_view';

/** As it was chosen in this browser; else a table where there is room for one. */
export function keptView(): View {
  const kept = deviceStorage.read(VIEW_KEY);
  if (kept === 'table' || kept === 'cards') return kept;
  return matchMedia('(min-width: 1024px)').matches ? 'table' : 'cards';
}
