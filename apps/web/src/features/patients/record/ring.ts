export const SIZE = 64;
export const STROKE = 8;
export const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** So much of the ring is drawn. */
export const dashes = (percent: number): string => `${(LENGTH * percent) / 100} ${LENGTH}`;
