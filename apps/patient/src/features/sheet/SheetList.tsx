import { sideOf } from '@physio/contract/exercises/sides';
import type { StepItem } from '@physio/contract/patient-page/steps';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { doseText, sideText } from '#features/today/public.ts';
import classes from './sheet.module.css';

type Item = StepItem & { name: string };
/** `shown`: what an exercise that is opened shows; null where there is nothing. */
type Props = { items: readonly Item[]; shown: (place: number) => (() => ComponentChildren) | null };

/** The exercises in their order; one that is opened moves. */
export const SheetList = ({ items, shown }: Props) => (
  <ol class={classes.items}>
    {items.map((item, place) => (
      // An exercise may stand twice, for either side, and nothing is moved.
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
      <li key={place}>
        <SheetExercise item={item} inside={shown(place)} />
      </li>
    ))}
  </ol>
);

function SheetExercise({ item, inside }: { item: Item; inside: ReturnType<Props['shown']> }) {
  const [isOpen, setIsOpen] = useState(false);
  const sides = sideText(sideOf(item.variation_ids), item.variation_ids.length > 2);
  const about = (
    <>
      <b>{item.name}</b>
      <span>
        {doseText(item)}
        {sides !== '' && ` · ${sides}`}
      </span>
    </>
  );
  if (inside === null) return <p class={classes.about}>{about}</p>;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary class={classes.about}>{about}</summary>
      {isOpen && inside()}
    </details>
  );
}
