import type { Ranking, RankingType } from '@physio/contract/leaderboard/leaderboard';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Board.module.css';
import { isBegun, isRunning } from './board.rules.ts';

type Props = Pick<Ranking, 'challenge' | 'host'> & { type: RankingType; onChoose: (type: RankingType) => void };

export function BoardHeader({ challenge, host, type, onChoose }: Props) {
  const t = useTranslation();
  const { name, start_date, end_date, days_left, current_day, is_expired } = challenge;
  const tabs: [RankingType, string][] = [
    ...(isRunning(challenge) ? [['daily', t('Today')] as const] : []),
    ['overall', t('Overall')],
  ].map(([of, label]) => [of as RankingType, label as string]);
  return (
    <header className={`${classes.header} flex wrap between`}>
      <div className={`${classes.title} justify-items-start stack`}>
        {host.logo ? (
          <GroupLogo className={`${classes.logo} contain on-plate`} src={host.logo} alt={host.group_name} />
        ) : (
          <p>{host.group_name}</p>
        )}
        <h1 className="cropped break-anywhere" title={name}>
          {name}
        </h1>
        <p>{isBegun(challenge) ? t('Started {{date}}', { date: start_date }) : t('Starts {{date}}', { date: start_date })}</p>
      </div>
      <div className={`${classes.course} text-end stack content-start`}>
        <div role="tablist" aria-label={t('Ranking')} className={`${classes.tabs} flex`}>
          {tabs.map(([of, label]) => (
            <button
              className="text-inherit bold"
              key={of}
              type="button"
              role="tab"
              aria-selected={of === type}
              onClick={() => onChoose(of)}
            >
              {label}
            </button>
          ))}
        </div>
        <p className={`${classes.left} bold`}>
          {is_expired && t('Challenge Completed')}
          {isRunning(challenge) && t('{{count}} days remaining', { count: days_left })}
        </p>
        <p>{is_expired ? t('Ended {{date}}', { date: end_date }) : current_day}</p>
      </div>
    </header>
  );
}
