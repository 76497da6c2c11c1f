import { Tooltip } from '@mantine/core';
import { sessionSeconds } from '@physio/contract/programmes/programme-items';
import type { ReactElement } from 'react';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { countedDose, type Item } from '../../items.ts';
import classes from './Sequence.module.css';

type Props = { items: readonly Item[]; repeats: number; children: ReactElement };
const SHOWN = 12;

const secondsOf = (item: Item) => sessionSeconds([{ ...countedDose(item), duration: item.duration }], 1);
const minutesAndSeconds = (t: Translate, seconds: number) =>
  t('{{minutes}} min {{seconds}} s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

function formula(item: Item): string {
  const { sets, reps, holds, rest } = countedDose(item);
  return `${sets} × (${Math.max(reps, 1)} × (${item.duration} + ${holds}) + ${rest})`;
}

/** Shows how the time of a session is worked out when its child is pointed at or focused. */
export function SessionSum({ items, repeats, children }: Props) {
  const t = useTranslation();
  const all = items.reduce((sum, item) => sum + secondsOf(item), 0);
  const sum = (
    <>
      <p>{t('Sets × (reps × (movement + hold) + rest), in seconds')}</p>
      <ul className={`${classes.sum} stack tabular gap-1`}>
        {items.slice(0, SHOWN).map((item) => (
          <li className="stack gap-2" key={item.key}>
            <span className="clip" lang={item.languages?.name}>
              {item.name}
            </span>
            <span>{formula(item)}</span>
            <span>{minutesAndSeconds(t, secondsOf(item))}</span>
          </li>
        ))}
        {items.length > SHOWN && (
          <li className="stack gap-2">{t('and {{count}} more exercises', { count: items.length - SHOWN })}</li>
        )}
        <li className="stack gap-2">
          <strong>{t('Together')}</strong>
          <span>{repeats > 1 && t('× {{repeats}} repeats', { repeats })}</span>
          <strong>{minutesAndSeconds(t, all * repeats)}</strong>
        </li>
      </ul>
    </>
  );
  return (
    <Tooltip
      label={sum}
      multiline
      position="bottom-end"
      w={380}
      maw="calc(100vw - 32px)"
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
}
