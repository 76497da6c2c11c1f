import { sideOf } from '@physio/contract/exercises/sides';
import type { StepItem } from '@physio/contract/patient-page/steps';
import { useState } from 'preact/hooks';
import { doseText, sideText } from '#features/today/public.ts';
import { Figure } from '#platform/figures/Figure.tsx';
import { FigureNote } from '#platform/figures/FigureNote.tsx';
import classes from './sheet.module.css';

type Item = StepItem & { name: string };
type Props = { items: readonly Item[]; figures: readonly { figure: string | null }[] };

/** The exercises in their order; one that is opened moves. */
export const SheetList = ({ items, figures }: Props) => (
  <ol class={classes.items}>
    {items.map((item, place) => (
      <li key={item.encoded_id}>
        <SheetExercise item={item} figure={figures[place]?.figure ?? null} />
      </li>
    ))}
  </ol>
);

function SheetExercise({ item, figure }: { item: Item; figure: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const side = sideOf(item.variation_ids);
  const sides = sideText(side, item.variation_ids.length > 2);
  const about = (
    <>
      <b>{item.name}</b>
      <span>
        {doseText(item)}
        {sides !== '' && ` · ${sides}`}
      </span>
    </>
  );
  if (figure === null) return <p class={classes.about}>{about}</p>;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary class={classes.about}>{about}</summary>
      {isOpen && (
        <>
          <Figure
            name={figure}
            pace={{ dose: { move: item.reps === 0 ? 0 : item.duration, hold: item.holds } }}
            isMirrored={side === 'left'}
            instead={null}
          />
          <FigureNote />
        </>
      )}
    </details>
  );
}
