import type { Rank } from '@physio/contract/leaderboard/leaderboard';
import type { CSSProperties } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Board.module.css';
import { Badges, Face, Points, Tier } from './RankParts.tsx';

/** `share`: points of a team as a part of the best team's; null for a person. */
type Props = { entry: Rank; change: number; share: number | null };

/** The same team always has the same colour. */
const hueOf = (name: string) => (Array.from(name).reduce((sum, c) => sum + (c.codePointAt(0) ?? 0), 0) * 47) % 360;

export function RankRow({ entry, change, share }: Props) {
  const style = share === null ? undefined : ({ '--share': share, '--hue': hueOf(entry.name) } as CSSProperties);
  return (
    <div className={`${classes.row} row cropped relative full-height`} data-team={share !== null || undefined} style={style}>
      <span className={`${classes.rank} flex-none tabular`}>{entry.rank}</span>
      {share === null && <Face entry={entry} />}
      <span className={`${classes.who} fill stack`}>
        <span className={`${classes.name} within clip bold`}>{entry.name}</span>
        {share === null && entry.team_name && <span className={`${classes.of} within clip`}>{entry.team_name}</span>}
        {share !== null && <span className={classes.bar} aria-hidden />}
      </span>
      <Change by={change} />
      <Badges badges={entry.badges} />
      <Tier rank={entry.rank} />
      <Points entry={entry} />
    </div>
  );
}

function Change({ by }: { by: number }) {
  const t = useTranslation();
  if (by === 0) return null;
  return (
    <span className={`${classes.change} flex-none`}>
      <span aria-hidden>
        {by > 0 ? '▲' : '▼'}
        {Math.abs(by)}
      </span>
      <span className="visually-hidden">
        {by > 0 ? t('{{count}} places up', { count: by }) : t('{{count}} places down', { count: -by })}
      </span>
    </span>
  );
}
