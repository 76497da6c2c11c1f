import { useLocalStorage } from '@mantine/hooks';

/** The picker's part of the width, in hundredths. */
export const DEFAULT_SHARE = 53;
export const SHARE_MIN = 30;
export const SHARE_MAX = 75;
const PICKER_MIN_PX = 420;
const SEQUENCE_MIN_PX = 400;
const LINE_PX = 9;

/** A share that leaves both panes wide enough; `width` is that of both, in pixels. */
export function clampShare(share: number, width: number): number {
  const least = Math.max(SHARE_MIN, (PICKER_MIN_PX / width) * 100);
  const most = Math.min(SHARE_MAX, ((width - SEQUENCE_MIN_PX - LINE_PX) / width) * 100);
  return Math.max(least, Math.min(most, share));
}

/** Kept in this browser. */
export function usePaneShare(): [number, (share: number) => void] {
  const [share, setShare] = useLocalStorage({
    key: 'builder_picker_share',
    defaultValue: DEFAULT_SHARE,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      const kept = Number(text);
      return kept >= SHARE_MIN && kept <= SHARE_MAX ? kept : DEFAULT_SHARE;
    },
  });
  return [share, setShare];
}
