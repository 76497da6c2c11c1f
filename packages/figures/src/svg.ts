import { PICTURE } from './rig/camera.ts';
import { type Mark, n } from './rig/shapes.ts';

function pathOf({ d, fill = 'none', line, width = 1, opacity, dash }: Mark): string {
  const stroke = line ? ` stroke="${line}" stroke-width="${n(width)}"` : '';
  const dashes = dash ? ` stroke-dasharray="${dash.map(n).join(' ')}"` : '';
  return `<path d="${d}" fill="${fill}"${stroke}${dashes}${opacity === undefined ? '' : ` opacity="${opacity.toFixed(2)}"`}/>`;
}

/** A picture as an SVG document. */
export const svgOf = (marks: readonly Mark[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE} ${PICTURE}" stroke-linecap="round" stroke-linejoin="round">${marks.map(pathOf).join('')}</svg>`;
