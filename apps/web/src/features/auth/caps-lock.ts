import { type KeyboardEvent, useState } from 'react';

/** Known from the first key on: browsers report it only with a key. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  return { isOn, onKey: (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock')) };
}
