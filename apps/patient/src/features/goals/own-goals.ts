import type { OwnGoal } from '@physio/contract/goals/goals';
import { isAskedFor } from '@physio/contract/goals/weeks';
import type { HeardHome } from '#platform/home/home.ts';
import type { KeptRating } from '#platform/ratings/ratings.ts';

type Known = { heard: Pick<HeardHome, 'home' | 'checkedAt'>; person: string | undefined; kept: readonly KeptRating[] };

/** The goals as the server knew them when it was last asked, with what this device has heard since. */
export function ownGoals({ heard, person, kept }: Known): OwnGoal[] {
  // A device may still have what it heard before there were goals.
  const goals = (heard.home as Partial<typeof heard.home>).goals ?? [];
  const isNews = ({ sentAt }: KeptRating) => sentAt === null || sentAt > heard.checkedAt;
  const news = kept.filter((one) => one.person === person && isNews(one));
  return goals.map((goal) => {
    const own = news.flatMap(({ goal: of, week, value }) => (of === goal.id && value !== null ? [{ week, value }] : []));
    const others = goal.ratings.filter(({ week }) => own.every((one) => one.week !== week));
    return { ...goal, ratings: [...others, ...own].sort((a, b) => a.week.localeCompare(b.week)) };
  });
}

/** The goal to ask for this week, if there is one that was neither rated nor left. */
export const goalToAsk = (goals: readonly OwnGoal[], { person, kept }: Omit<Known, 'heard'>, today: string, week: string) =>
  goals.find(
    (goal) =>
      isAskedFor(goal, today) &&
      kept.every((one) => one.person !== person || one.goal !== goal.id || one.week !== week || one.value !== null),
  );
