import type { Habit } from './types.ts';

/** The programme before the present one, and how many of its six weeks were done. */
type Before = { programme: string; doneWeeks: number };
type More = { hasReport?: boolean; before?: Before };
/** [first, last, Latin spelling for the mail, f|m, year of birth, habit, key of the programme, what only some have] */
type Row = readonly [string, string, string, 'f' | 'm', number, Habit, string?, More?];

export type DemoPatient = {
  first: string;
  last: string;
  email: string;
  gender: 'female' | 'male';
  born: string;
  habit: Habit;
  /** Key of the programme; undefined for who has none. */
  programme: string | undefined;
  before: Before | undefined;
  hasReport: boolean;
};

const LAKESIDE: readonly Row[] = [
  [
    'Asha',
    'Kulkarni',
    'asha.kulkarni',
    'f',
    1991,
    'keen',
    'knee-2',
    { hasReport: true, before: { programme: 'knee-2', doneWeeks: 6 } },
  ],
  ['Rohan', 'Desai', 'rohan.desai', 'm', 1974, 'stopped', 'low-back', { hasReport: true }],
  ['सुनीता', 'अय्यर', 'sunita.iyer', 'f', 1965, 'keen', 'shoulder-a', { hasReport: true }],
  ['Vikram', 'Patil', 'vikram.patil', 'm', 1988, 'steady', 'shoulder-b', { before: { programme: 'shoulder-a', doneWeeks: 6 } }],
  ['Ananya', 'Bose', 'ananya.bose', 'f', 1996, 'weekend', 'neck', { before: { programme: 'breathing', doneWeeks: 3 } }],
  ['राजेश', 'गुप्ता', 'rajesh.gupta', 'm', 1958, 'steady', 'hip', { hasReport: true, before: { programme: 'hip', doneWeeks: 6 } }],
  ['Fatima', 'Sheikh', 'fatima.sheikh', 'f', 1987, 'unfinished', 'core'],
  ['Daniel', 'Moore', 'daniel.moore', 'm', 1997, 'unstarted', 'ankle'],
  ['Lakshmi', 'Narayanan', 'lakshmi.narayanan', 'f', 1952, 'finished', 'falls'],
  ['Imran', 'Khan', 'imran.khan', 'm', 1980, 'falling', 'low-back', { before: { programme: 'low-back', doneWeeks: 5 } }],
  ['मीनाक्षी', 'शर्मा', 'meenakshi.sharma', 'f', 1970, 'steady', 'knee-3', { before: { programme: 'knee-2', doneWeeks: 6 } }],
  ['Sanjay', 'Mehta', 'sanjay.mehta', 'm', 1969, 'ending', 'shoulder-b'],
  ['Zoë', 'D’Souza', 'zoe.dsouza', 'f', 1993, 'keen', 'knee-2', { before: { programme: 'low-back', doneWeeks: 4 } }],
  ['Harpreet', 'Singh', 'harpreet.singh', 'm', 1984, 'fading', 'low-back', { before: { programme: 'low-back', doneWeeks: 2 } }],
  ['Priyanka', 'Chattopadhyay', 'priyanka.c', 'f', 1990, 'steady', 'core', { before: { programme: 'core', doneWeeks: 6 } }],
  ['कमला', 'देवी', 'kamla.devi', 'f', 1947, 'stopped', 'falls', { before: { programme: 'falls', doneWeeks: 3 } }],
  ['Aditya', 'Rao', 'aditya.rao', 'm', 2004, 'upcoming', 'knee-1'],
  ['Nisha', 'Thomas', 'nisha.thomas', 'f', 1978, 'weekend', 'neck', { before: { programme: 'neck', doneWeeks: 1 } }],
  ['Suresh', 'Pillai', 'suresh.pillai', 'm', 1961, 'finished', 'hip', { hasReport: true }],
  ['Tara', 'Banerjee', 'tara.banerjee', 'f', 1999, 'none'],
  ['अर्जुन', 'यादव', 'arjun.yadav', 'm', 1986, 'none'],
  ['Maya', 'Fernandes', 'maya.fernandes', 'f', 1983, 'steady', 'ankle', { before: { programme: 'ankle', doneWeeks: 6 } }],
  ['Gopal', 'Krishnan', 'gopal.krishnan', 'm', 1955, 'keen', 'knee-3', { before: { programme: 'knee-2', doneWeeks: 6 } }],
  ['Ritu', 'Malhotra', 'ritu.malhotra', 'f', 1976, 'none'],
];
const SAKURA: readonly Row[] = [
  [
    '有紀',
    '田中',
    'yuki.tanaka',
    'f',
    1981,
    'steady',
    'shoulder-a',
    { hasReport: true, before: { programme: 'shoulder-a', doneWeeks: 6 } },
  ],
  ['健太', '佐藤', 'kenta.sato', 'm', 1994, 'keen', 'knee-3', { before: { programme: 'knee-2', doneWeeks: 6 } }],
  ['美咲', '鈴木', 'misaki.suzuki', 'f', 1989, 'falling', 'low-back'],
  ['一郎', '高橋', 'ichiro.takahashi', 'm', 1950, 'stopped', 'falls', { before: { programme: 'falls', doneWeeks: 2 } }],
  ['さくら', '伊藤', 'sakura.ito', 'f', 2001, 'upcoming', 'ankle'],
  ['大輔', '渡辺', 'daisuke.watanabe', 'm', 1972, 'weekend', 'neck'],
  ['陽子', '山本', 'yoko.yamamoto', 'f', 1963, 'finished', 'hip'],
  ['直樹', '中村', 'naoki.nakamura', 'm', 1985, 'none'],
  ['恵子', '小林', 'keiko.kobayashi', 'f', 1957, 'steady', 'knee-2', { before: { programme: 'knee-2', doneWeeks: 5 } }],
  ['翔', '加藤', 'sho.kato', 'm', 1998, 'unstarted', 'low-back'],
];
const HARBOUR: readonly Row[] = [
  ['Seán', 'O’Brien', 'sean.obrien', 'm', 1979, 'steady', 'low-back'],
  ['Zofia', 'Łukasik', 'zofia.lukasik', 'f', 1992, 'keen', 'shoulder-b'],
  ['Amara', 'Okafor', 'amara.okafor', 'f', 1986, 'ending', 'core'],
  ['George', 'Whitfield', 'george.whitfield', 'm', 1949, 'stopped', 'falls'],
  ['Élodie', 'Bélanger', 'elodie.belanger', 'f', 1995, 'unfinished', 'neck'],
  ['Mehmet', 'İpekçi', 'mehmet.ipekci', 'm', 1990, 'none'],
];

const patient = (
  [first, last, mail, sex, year, habit, programme, { hasReport = false, before } = {}]: Row,
  index: number,
): DemoPatient => ({
  first,
  last,
  email: `${mail}@example.org`,
  gender: sex === 'f' ? 'female' : 'male',
  born: `${year}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 7) % 27) + 1).padStart(2, '0')}`,
  habit,
  programme,
  before,
  hasReport,
});

/** Forty patients, each of one group, in three scripts; five without a programme, four who stopped, two whose accuracy falls. */
export const DEMO_PATIENTS: Readonly<Record<string, readonly DemoPatient[]>> = {
  lakeside: LAKESIDE.map(patient),
  'sakura-sapporo': SAKURA.map(patient),
  harbour: HARBOUR.map(patient),
};
