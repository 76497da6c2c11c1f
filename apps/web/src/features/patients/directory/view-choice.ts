import { useState } from 'react';
import { deviceStorage } from '#platform/browser-storage.ts';

export type View = 'cards' | 'table';
const KEY = 'patients_view';

const read = (): View => (deviceStorage.read(KEY) === 'table' ? 'table' : 'cards');

/** Cards or table, remembered in this browser. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(read);
  const choose = (next: View) => {
    setView(next);
    deviceStorage.write(KEY, next);
  };
  return [view, choose];
}
