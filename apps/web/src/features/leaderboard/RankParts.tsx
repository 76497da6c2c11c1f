import type { Rank } from '@physio/contract/leaderboard/leaderboard';
import { IconAward } from '@tabler/icons-react';
import { config } from '#platform/config/config.ts';
import { useFormat } from '#platform/format/format.ts';
import { initials } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Board.module.css';

const MOST_BADGES = 3;

/** Decorative: the name stands beside it. */
export function Face({ entry: { name, profile_image } }: { entry: Rank }) {
  if (profile_image) return <img className={`${classes.face} flex-none round bold cover`} src={profile_image} alt="" />;
  const [first = '', last = ''] = name.split(' ');
  return (
    <span className={`${classes.face} flex-none round bold cover`} aria-hidden>
      {initials(first, last)}
    </span>
  );
}

export function Points({ entry: { points, suffix } }: { entry: Rank }) {
  const format = useFormat();
  return (
    <p className={`${classes.points} flex-none tabular`}>
      {format.number(points)} <span>{suffix}</span>
    </p>
  );
}

export function Tier({ rank }: { rank: number }) {
  const t = useTranslation();
  const tier = config().tiers[rank - 1];
  return tier === undefined ? null : <span className={`${classes.tier} flex-none bold`}>{t(tier)}</span>;
}

/** Who must be named for the pictures of the badges that are shown of somebody. */
export const creditsOfBadges = ({ badges }: Pick<Rank, 'badges'>) =>
  badges.slice(0, MOST_BADGES).flatMap(({ credits }) => credits ?? []);

export function Badges({ badges }: { badges: Rank['badges'] }) {
  if (badges.length === 0) return null;
  return (
    <ul className={`${classes.badges} flex flex-none`}>
      {badges.slice(0, MOST_BADGES).map(({ id, title, sub_title, badge_image, badge_count }) => (
        <li className="inline-row" key={id} title={[title, sub_title].filter(Boolean).join(' · ')}>
          {badge_image ? <img src={badge_image} alt={title} /> : <IconAward role="img" aria-label={title} />}
          {badge_count > 1 && <span>×{badge_count}</span>}
        </li>
      ))}
    </ul>
  );
}
