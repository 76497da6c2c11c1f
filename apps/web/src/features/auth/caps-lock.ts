import { type KeyboardEvent, useState } from 'react';

/** Known from the first key on: browsers tell it only with a key. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  return { isOn, onKey: (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock')) };
}
