import { sideOf } from '@physio/contract/exercises/sides';
import { itemKey } from '@physio/contract/programmes/item-key';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { ExercisePicture } from '#features/exercises/public.ts';
import classes from './Collage.module.css';

type Props = {
  pictures: readonly Pick<ProgrammeItem, 'encoded_id' | 'variation_ids' | 'poster' | 'gif'>[];
  /** How many there are besides. */
  more: number;
};

/** A programme has no picture of its own: it is known by those of its first exercises. */
export const Collage = ({ pictures, more }: Props) => (
  <div className={`${classes.collage} stack figure-plate rounded-top cropped four-columns`} aria-hidden>
    {pictures.map(({ encoded_id: id, variation_ids, poster, gif }) => (
      <ExercisePicture key={itemKey(id, variation_ids)} poster={poster ?? gif} side={sideOf(variation_ids)} />
    ))}
    {more > 0 && <span className="center medium">+{more}</span>}
  </div>
);
