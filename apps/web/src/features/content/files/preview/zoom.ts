/** How a picture lies on its stage: `scale` times as large as when it just fits, its middle `x` and `y` pixels off the stage's. */
export type View = { scale: number; x: number; y: number };
type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 8;
export const STEP = 1.4;

/** Enlarges about a point (from the stage's middle), which stays where it is. */
export function zoomAt(view: View, factor: number, point: Point): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST);
  if (scale === 1) return WHOLE;
  const real = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real };
}

/** Moves a view so that no more than needed of the stage stays empty. `fitted` is the picture's size at scale 1. */
export function keepIn(view: View, stage: Size, fitted: Size): View {
  const along = (wanted: number, length: number, room: number) => {
    const reach = Math.max(0, (length * view.scale - room) / 2);
    return Math.min(Math.max(wanted, -reach), reach);
  };
  return { ...view, x: along(view.x, fitted.width, stage.width), y: along(view.y, fitted.height, stage.height) };
}

/** What two fingers did between two moments: how much farther apart, about which point. */
export function pinchOf(before: readonly [Point, Point], after: readonly [Point, Point]): { factor: number; middle: Point } {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [a, b] = after;
  return { factor: apart(after) / apart(before), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}
