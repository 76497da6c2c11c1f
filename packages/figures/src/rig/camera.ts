import type { V3 } from './math.ts';

/** `yaw` 0 looks at the right side of the figure (it faces right), 90 at its face, -90 at its back. Degrees. */
export interface Camera {
  yaw: number;
  elevation: number;
  zoom: number;
  /** Picture position of the world's origin. */
  x: number;
  y: number;
}

/** Point in the picture; `depth` grows towards the viewer. */
export interface Spot {
  x: number;
  y: number;
  depth: number;
}

export const PICTURE = 320;
export const camera = (over: Partial<Camera> = {}): Camera => ({ yaw: 18, elevation: 9, zoom: 1.1, x: 160, y: 288, ...over });

/** Direction seen from the camera: right, up, towards the viewer. */
export function toView(v: V3, cam: Camera): V3 {
  const yaw = (cam.yaw * Math.PI) / 180;
  const tilt = (cam.elevation * Math.PI) / 180;
  const right = v[0] * Math.cos(yaw) - v[2] * Math.sin(yaw);
  const near = v[0] * Math.sin(yaw) + v[2] * Math.cos(yaw);
  return [right, v[1] * Math.cos(tilt) - near * Math.sin(tilt), near * Math.cos(tilt) + v[1] * Math.sin(tilt)];
}

export function project(v: V3, cam: Camera): Spot {
  const seen = toView(v, cam);
  const yaw = (cam.yaw * Math.PI) / 180;
  // From the side, height says nothing about what hides what; from above it says everything.
  const depth = cam.elevation > 30 ? seen[2] : v[0] * Math.sin(yaw) + v[2] * Math.cos(yaw);
  return { x: cam.x + seen[0] * cam.zoom, y: cam.y - seen[1] * cam.zoom, depth };
}
