import { useState } from 'react';

export type View = 'cards' | 'table';
const KEY = 'patients_view';

function read(): View {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

/** Cards or table, remembered in this browser. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(read);
  const choose = (next: View) => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is switched off: the choice lasts as long as the page.
    }
  };
  return [view, choose];
}
