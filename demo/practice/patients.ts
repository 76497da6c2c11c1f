import type { Habit } from './types.ts';

/** [first, last, Latin spelling for the mail, f|m, year of birth, habit, has a report] */
type Row = readonly [string, string, string, 'f' | 'm', number, Habit, boolean?];

export type DemoPatient = {
  first: string;
  last: string;
  email: string;
  gender: 'female' | 'male';
  born: string;
  habit: Habit;
  hasReport: boolean;
};

const LAKESIDE: readonly Row[] = [
  ['Asha', 'Kulkarni', 'asha.kulkarni', 'f', 1991, 'keen', true],
  ['Rohan', 'Desai', 'rohan.desai', 'm', 1974, 'stopped', true],
  ['सुनीता', 'अय्यर', 'sunita.iyer', 'f', 1965, 'keen', true],
  ['Vikram', 'Patil', 'vikram.patil', 'm', 1988, 'steady'],
  ['Ananya', 'Bose', 'ananya.bose', 'f', 1996, 'weekend'],
  ['राजेश', 'गुप्ता', 'rajesh.gupta', 'm', 1958, 'steady', true],
  ['Fatima', 'Sheikh', 'fatima.sheikh', 'f', 1987, 'unfinished'],
  ['Daniel', 'Moore', 'daniel.moore', 'm', 1997, 'unstarted'],
  ['Lakshmi', 'Narayanan', 'lakshmi.narayanan', 'f', 1952, 'finished'],
  ['Imran', 'Khan', 'imran.khan', 'm', 1980, 'falling'],
  ['मीनाक्षी', 'शर्मा', 'meenakshi.sharma', 'f', 1970, 'steady'],
  ['Sanjay', 'Mehta', 'sanjay.mehta', 'm', 1969, 'ending'],
  ['Zoë', 'D’Souza', 'zoe.dsouza', 'f', 1993, 'keen'],
  ['Harpreet', 'Singh', 'harpreet.singh', 'm', 1984, 'fading'],
  ['Priyanka', 'Chattopadhyay', 'priyanka.c', 'f', 1990, 'steady'],
  ['कमला', 'देवी', 'kamla.devi', 'f', 1947, 'stopped'],
  ['Aditya', 'Rao', 'aditya.rao', 'm', 2004, 'upcoming'],
  ['Nisha', 'Thomas', 'nisha.thomas', 'f', 1978, 'weekend'],
  ['Suresh', 'Pillai', 'suresh.pillai', 'm', 1961, 'finished', true],
  ['Tara', 'Banerjee', 'tara.banerjee', 'f', 1999, 'none'],
  ['अर्जुन', 'यादव', 'arjun.yadav', 'm', 1986, 'none'],
  ['Maya', 'Fernandes', 'maya.fernandes', 'f', 1983, 'steady'],
  ['Gopal', 'Krishnan', 'gopal.krishnan', 'm', 1955, 'keen'],
  ['Ritu', 'Malhotra', 'ritu.malhotra', 'f', 1976, 'none'],
];
const SAKURA: readonly Row[] = [
  ['有紀', '田中', 'yuki.tanaka', 'f', 1981, 'steady', true],
  ['健太', '佐藤', 'kenta.sato', 'm', 1994, 'keen'],
  ['美咲', '鈴木', 'misaki.suzuki', 'f', 1989, 'falling'],
  ['一郎', '高橋', 'ichiro.takahashi', 'm', 1950, 'stopped'],
  ['さくら', '伊藤', 'sakura.ito', 'f', 2001, 'upcoming'],
  ['大輔', '渡辺', 'daisuke.watanabe', 'm', 1972, 'weekend'],
  ['陽子', '山本', 'yoko.yamamoto', 'f', 1963, 'finished'],
  ['直樹', '中村', 'naoki.nakamura', 'm', 1985, 'none'],
  ['恵子', '小林', 'keiko.kobayashi', 'f', 1957, 'steady'],
  ['翔', '加藤', 'sho.kato', 'm', 1998, 'unstarted'],
];
const HARBOUR: readonly Row[] = [
  ['Seán', 'O’Brien', 'sean.obrien', 'm', 1979, 'steady'],
  ['Zofia', 'Łukasik', 'zofia.lukasik', 'f', 1992, 'keen'],
  ['Amara', 'Okafor', 'amara.okafor', 'f', 1986, 'ending'],
  ['George', 'Whitfield', 'george.whitfield', 'm', 1949, 'stopped'],
  ['Élodie', 'Bélanger', 'elodie.belanger', 'f', 1995, 'unfinished'],
  ['Mehmet', 'İpekçi', 'mehmet.ipekci', 'm', 1990, 'none'],
];

const patient = ([first, last, mail, sex, year, habit, hasReport = false]: Row, index: number): DemoPatient => ({
  first,
  last,
  email: `${mail}@example.org`,
  gender: sex === 'f' ? 'female' : 'male',
  born: `${year}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 7) % 27) + 1).padStart(2, '0')}`,
  habit,
  hasReport,
});

/** Forty patients, each of one group, in three scripts; five without a programme, four who stopped, two whose accuracy falls. */
export const DEMO_PATIENTS: Readonly<Record<string, readonly DemoPatient[]>> = {
  lakeside: LAKESIDE.map(patient),
  'sakura-sapporo': SAKURA.map(patient),
  harbour: HARBOUR.map(patient),
};
