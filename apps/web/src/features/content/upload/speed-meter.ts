const STEP_MS = 400;
const WEIGHT = 0.4;

/** `speed(bytesSoFar)` in bytes a second, evened out; 0 until it is known. */
export function speedMeter(now: () => number = () => performance.now()): (bytes: number) => number {
  let last = { at: now(), bytes: 0 };
  let speed = 0;
  return (bytes) => {
    const at = now();
    if (at - last.at < STEP_MS) return speed;
    const fresh = ((bytes - last.bytes) / (at - last.at)) * 1000;
    speed = speed === 0 ? fresh : speed + (fresh - speed) * WEIGHT;
    last = { at, bytes };
    return speed;
  };
}
