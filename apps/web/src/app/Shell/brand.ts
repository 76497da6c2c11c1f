import { dimmed, isHexColour, readable } from '#ui/contrast.ts';
import { graphemes } from '#ui/truncate.ts';

type Colours = { background_color: string; text_color: string };

export const monogram = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => graphemes(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();

/** A group's own colours, kept readable; none where they are not colours. */
export function brandColours(chosen: Colours | null, scheme: 'light' | 'dark') {
  if (chosen === null || !isHexColour(chosen.background_color) || !isHexColour(chosen.text_color)) return undefined;
  const background = scheme === 'dark' ? dimmed(chosen.background_color) : chosen.background_color;
  return { background, color: readable(background, chosen.text_color).text };
}
