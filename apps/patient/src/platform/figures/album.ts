import type { Clip } from '@physio/figures/clip';
import type { Dose } from '@physio/figures/dose';
import type { Mark } from '@physio/figures/rig/shapes';

type Drawing = typeof import('./drawing.ts');
/** Width and height of a figure, in the units that it is drawn in. */
const PICTURE = 320;

type Shape = { mark: Mark; path: Path2D };
/** An outline and what it holds are one path, which is read once. */
function shapesOf(marks: readonly Mark[]): Shape[] {
  const paths = new Map<string, Path2D>();
  return marks.map((mark) => {
    const path = paths.get(mark.d) ?? new Path2D(mark.d);
    paths.set(mark.d, path);
    return { mark, path };
  });
}

/** Of a loop so many pictures are kept: enough for a slow movement, and 3 MB at most. */
const FRAMES = 96;
/** A drawing takes about as long on a slow phone. */
const DRAW_MS = 12;

/** The pictures of one figure: drawn once each, ahead of time where there is some. */
export type Album = {
  /** `seconds` since repetition number `rep` (from 0) began. */
  momentAt: (dose: Dose, seconds: number, rep: number) => number;
  /** Of the pose that is worked for. */
  goal: number;
  paint: (canvas: HTMLCanvasElement, moment: number) => void;
  /** Draws while the page has nothing else to do. @returns what ends it */
  drawAhead: () => () => void;
};

let drawing: Promise<Drawing> | null = null;

/** @returns null for a figure that this version of the page does not know, and where it cannot be fetched */
export async function openAlbum(name: string, isDark: boolean): Promise<Album | null> {
  drawing ??= import('./drawing.ts');
  const loaded = await drawing.catch(() => null);
  // Offline now, the next one may find a network.
  if (loaded === null) drawing = null;
  const clip = loaded?.CLIPS.find(({ slug }) => slug === name);
  return loaded && clip ? albumOf(loaded, clip, isDark) : null;
}

function albumOf({ drawBody, drawCues, momentOfDose, posterTime, SCENES }: Drawing, clip: Clip, isDark: boolean): Album {
  const scene = isDark ? SCENES.dark : SCENES.light;
  const kept: Shape[][] = [];
  const bodyAt = (frame: number) => {
    kept[frame] ??= shapesOf(drawBody(clip, frame / FRAMES, scene));
    return kept[frame];
  };
  return {
    momentAt: (dose, seconds, rep) => momentOfDose(clip, dose, seconds, rep),
    goal: posterTime(clip),
    paint(canvas, moment) {
      const context = canvas.getContext('2d');
      if (context === null) return;
      const scale = canvas.width / PICTURE;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.lineCap = 'round';
      context.lineJoin = 'round';
      for (const shape of bodyAt(Math.round(moment * FRAMES) % FRAMES)) put(context, shape);
      for (const shape of shapesOf(drawCues(clip, moment))) put(context, shape);
    },
    drawAhead: () => whileIdle(FRAMES, bodyAt),
  };
}

function put(context: CanvasRenderingContext2D, { mark, path }: Shape): void {
  context.globalAlpha = mark.opacity ?? 1;
  if (mark.fill) {
    context.fillStyle = mark.fill;
    context.fill(path);
  }
  if (!mark.line) return;
  context.strokeStyle = mark.line;
  context.lineWidth = mark.width ?? 1;
  context.setLineDash(mark.dash ? [...mark.dash] : []);
  context.stroke(path);
}

/** Safari has no idle time to give: there each piece of work waits its turn. */
const PAUSE_MS = 60;
function whileIdle(count: number, work: (at: number) => void): () => void {
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | number;
  const hasIdle = 'requestIdleCallback' in globalThis;
  const next = () => {
    if (at < count) timer = hasIdle ? requestIdleCallback(run) : setTimeout(run, PAUSE_MS);
  };
  const run = (deadline?: IdleDeadline) => {
    do work(at++);
    while (at < count && (deadline?.timeRemaining() ?? 0) > DRAW_MS);
    next();
  };
  next();
  return () => (hasIdle ? cancelIdleCallback(timer as number) : clearTimeout(timer));
}
