const SIDE = 720;

/** A canvas of these proportions, no side longer than a card needs on a sharp screen. */
export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const scale = SIDE / Math.max(width, height, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return canvas;
}
