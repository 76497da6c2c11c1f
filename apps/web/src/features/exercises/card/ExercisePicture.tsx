import type { Side } from '@physio/contract/exercises/sides';
import { Figure } from '#ui/Figure.tsx';
import classes from './card.module.css';

type Props = {
  poster: string | null;
  gif?: string | null;
  side?: Side | null;
  alt?: string;
  active?: boolean;
  /** On a plate of 4:3, the whole picture in sight; else a square. */
  wide?: boolean;
};

/** An exercise's picture; drawn for the right side, mirrored for the left. */
export function ExercisePicture({ poster, gif = null, side = null, alt = '', active = false, wide = false }: Props) {
  return (
    <span
      className={`${classes.picture} block figure-plate cropped ${wide ? 'figure-ground' : ''}`}
      data-mirrored={side === 'left' || undefined}
      data-wide={wide || undefined}
    >
      <Figure poster={poster} gif={gif} alt={alt} active={active} />
    </span>
  );
}
