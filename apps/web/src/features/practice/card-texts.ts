import { FEWEST, weightOf } from '@physio/contract/practice/honest';
import { PRACTICE_WEEKS } from '@physio/contract/practice/people';
import type { PracticeCards } from '@physio/contract/practice/practice';
import { changeText, isSaid, peopleText, type Saying, shareText, tooFew } from './saying.ts';

type Card<C extends keyof PracticeCards> = NonNullable<PracticeCards[C]>;

/** The sentences of a card, the first of them what is seen first; of nobody there is one. */
export function startingTexts(saying: Saying, card: Card<'starting'>): string[] {
  const { t } = saying;
  const { plans, never, before } = card;
  if (plans === 0) return [t('No plans began in these days.')];
  if (!isSaid(saying, plans)) return [tooFew(saying, plans)];
  const figure = (people: number) => peopleText(saying, people);
  const share = shareText(saying, { count: plans - never, of: plans });
  const began = t('{{share}} began.', { share });
  const change = changeText(saying, { count: card.within_7, of: plans }, { count: before.within_7, of: before.plans });
  return [
    began,
    t('Within a day {{one}}, within three days {{three}}, within seven {{seven}}, later {{later}}, never {{never}}.', {
      one: figure(card.within_1),
      three: figure(card.within_3),
      seven: figure(card.within_7),
      later: figure(card.later),
      never: figure(never),
    }),
    ...medianOf(),
    ...(change ? [change] : []),
  ];

  function medianOf(): string[] {
    if (card.median === null || !isSaid(saying, plans - never)) return [];
    const days = Math.round(card.median);
    return [
      days === 0
        ? t('Half of those who began did so on the first day.')
        : t('Half of those who began did so within {{count}} days.', { count: days }),
    ];
  }
}

/** Of the last week that enough people were prescribed. */
export function stayingTexts(saying: Saying, weeks: Card<'staying'>): string[] {
  const { t, format } = saying;
  if (weeks.length === 0) return [t('No week of a plan that began in these days is over.')];
  const last = weeks.findLast(({ plans }) => isSaid(saying, plans));
  if (last === undefined) return [tooFew(saying, Math.max(...weeks.map(({ plans }) => plans)))];
  const share = shareText(saying, { count: last.active, of: last.plans });
  return [t('In week {{week}} of their plan {{share}} exercised.', { week: format.number(last.week), share })];
}

function noneEnded({ t, asked }: Saying): string {
  const weeks = PRACTICE_WEEKS.find((one) => one === asked?.range);
  return weeks ? t('No plans ended in these {{count}} weeks.', { count: Number(weeks) }) : t('No plans ended in these days.');
}

export function finishingTexts(saying: Saying, card: Card<'finishing'>): string[] {
  const { t } = saying;
  const { plans, all, half, less, nothing_due, ended_early } = card;
  if (plans === 0) return [noneEnded(saying)];
  if (!isSaid(saying, plans)) return [tooFew(saying, plans)];
  const figure = (people: number) => peopleText(saying, people);
  const share = shareText(saying, { count: all, of: plans });
  return [
    t('{{share}} did all that was due.', { share }),
    t('Half or more {{half}}, less {{less}}, nothing was due {{nothing}}. Ended early: {{early}}.', {
      half: figure(half),
      less: figure(less),
      nothing: figure(nothing_due),
      early: figure(ended_early),
    }),
  ];
}

/** Of the latest month. `name`: the month in words. */
export function monthTexts(saying: Saying, months: Card<'months'>, name: (month: string) => string): string[] {
  const { t } = saying;
  const latest = months.at(-1);
  if (latest === undefined) return [t('No patients yet')];
  const figure = (people: number) => peopleText(saying, people);
  return [
    t('{{month}}: {{fresh}} new, {{continuing}} continuing, {{back}} came back.', {
      month: name(latest.month),
      fresh: figure(latest.fresh),
      continuing: figure(latest.continuing),
      back: figure(latest.came_back),
    }),
  ];
}

export function adherenceTexts(saying: Saying, card: Card<'adherence'>): string[] {
  const { t, format } = saying;
  const { people, median, low, high } = card;
  if (people === 0) return [t('Nothing was due in the last four weeks.')];
  if (!isSaid(saying, people) || median === null || low === null || high === null) return [tooFew(saying, people)];
  const under = (card.bins[0] ?? 0) + (card.bins[1] ?? 0) + (card.bins[2] ?? 0);
  const percent = (value: number) => format.percent(Math.round(value));
  const share = weightOf(people) === 'percent' ? shareText(saying, { count: under, of: people }) : peopleText(saying, under);
  return [
    t('Half of the {{n}} running patients did {{median}} or more of what was due in the last four weeks.', {
      n: format.number(people),
      median: percent(median),
    }),
    t('The middle half did {{low}} to {{high}}. Under half of it: {{under}}.', {
      low: percent(low),
      high: percent(high),
      under: share,
    }),
  ];
}

type Score = Card<'scores'>[number];
/** `text`: a change of the instrument's scale, with its sign. */
export function scoreTexts(saying: Saying, score: Score, text: (change: number) => string): string[] {
  const { t } = saying;
  const { people, median, low, high, noticed } = score;
  if (!isSaid(saying, people) || median === null || low === null || high === null) return [tooFew(saying, people)];
  const spread = t('Median {{median}}, middle half {{low}} to {{high}}.', {
    median: text(median),
    low: text(low),
    high: text(high),
  });
  if (noticed === null) return [spread];
  const share = shareText(saying, { count: noticed, of: people });
  return [spread, t('{{share}} got better by as much as patients notice.', { share })];
}

export const scoredTwice = (saying: Saying, { people, scored }: Score): string =>
  saying.t('Scored twice: {{n}} of {{of}}', { n: peopleText(saying, people), of: peopleText(saying, scored) });

/** Of exercises that were left out at all. */
export function exerciseTexts({ t }: Saying, card: Card<'exercises'>): string[] {
  const [most] = card.left_out;
  if (most === undefined) return [t('No exercise of at least {{min}} patients was left out.', { min: FEWEST })];
  return [t('Left out most: {{name}}.', { name: most.name })];
}

export function caseloadTexts(saying: Saying, rows: Card<'caseload'>): string[] {
  const { t } = saying;
  const sum = (key: 'patients' | 'new_plans') => rows.reduce((all, row) => all + row[key], 0);
  if (rows.length === 0) return [t('No plan runs at the moment.')];
  return [
    t('{{patients}} patients with a running plan, {{plans}} new plans.', {
      patients: peopleText(saying, sum('patients')),
      plans: peopleText(saying, sum('new_plans')),
    }),
  ];
}
