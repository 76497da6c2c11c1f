import { useEffect, useState } from 'react';
import { prefersLessMotion } from './use-display.ts';

const LASTS_MS = 6000;
/** Challenges that this display has seen running. */
const running = new Set<string>();

/** Whether to celebrate: for some seconds after a challenge that was seen running is over, once. */
export function useCelebration(challengeId: string, isExpired: boolean | undefined): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (isExpired === false) running.add(challengeId);
    if (isExpired && running.delete(challengeId)) setOn(!prefersLessMotion());
  }, [challengeId, isExpired]);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOn(false), LASTS_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isOn;
}
