import { type Texts, text } from '../exercises/texts.ts';
import type { Tag } from '../exercises/types.ts';
import type { DemoExercise } from '../exercises.ts';
import type { Language } from './types.ts';

type Property = 'plane' | 'difficulty' | 'equipment' | 'position';

/** The four default sections; their names are the wire's, whose originals are English. */
export const SECTIONS: readonly { name: Texts; of: Property }[] = [
  { name: text('Plane', 'गति का तल', '運動面'), of: 'plane' },
  { name: text('Difficulty', 'कठिनाई', '難易度'), of: 'difficulty' },
  { name: text('Equipment', 'उपकरण', '用具'), of: 'equipment' },
  { name: text('Position', 'स्थिति', '姿勢'), of: 'position' },
];

type Option = DemoExercise[Property];
export const OPTIONS: Readonly<Record<Option, Texts>> = {
  Sagittal: text('Sagittal', 'सैजिटल', '矢状面'),
  Frontal: text('Frontal', 'फ्रंटल', '前額面'),
  Transverse: text('Transverse', 'ट्रांसवर्स', '水平面'),
  'Multi-planar': text('Multi-planar', 'बहु-तलीय', '多平面'),
  Beginner: text('Beginner', 'शुरुआती', '初級'),
  Intermediate: text('Intermediate', 'मध्यम', '中級'),
  Advanced: text('Advanced', 'उन्नत', '上級'),
  None: text('None', 'बिना उपकरण', 'なし'),
  Chair: text('Chair', 'कुर्सी', '椅子'),
  Mat: text('Mat', 'मैट', 'マット'),
  Wall: text('Wall', 'दीवार', '壁'),
  Towel: text('Towel', 'तौलिया', 'タオル'),
  'Resistance band': text('Resistance band', 'रेज़िस्टेंस बैंड', 'バンド'),
  Dumbbell: text('Dumbbell', 'डंबल', 'ダンベル'),
  Step: text('Step', 'स्टेप', '踏み台'),
  Ball: text('Ball', 'गेंद', 'ボール'),
  Table: text('Table', 'मेज़', '机'),
  Stick: text('Stick', 'छड़ी', '棒'),
  Standing: text('Standing', 'खड़े होकर', '立位'),
  Sitting: text('Sitting', 'बैठकर', '座位'),
  Supine: text('Supine', 'पीठ के बल लेटकर', '仰臥位'),
  Prone: text('Prone', 'पेट के बल लेटकर', '腹臥位'),
  'Side-lying': text('Side-lying', 'करवट लेटकर', '側臥位'),
  Quadruped: text('Quadruped', 'हाथ-घुटनों के बल', '四つ這い'),
  Kneeling: text('Kneeling', 'घुटनों के बल', '膝立ち'),
};
export const TAGS: Readonly<Record<Tag, Texts>> = {
  Knee: text('Knee', 'घुटना', '膝'),
  Hip: text('Hip', 'कूल्हा', '股関節'),
  Ankle: text('Ankle', 'टखना', '足関節'),
  'Low back': text('Low back', 'कमर', '腰'),
  Shoulder: text('Shoulder', 'कंधा', '肩'),
  Neck: text('Neck', 'गर्दन', '首'),
  Elbow: text('Elbow', 'कोहनी', '肘'),
  Hand: text('Hand', 'हाथ', '手'),
  Balance: text('Balance', 'संतुलन', 'バランス'),
  Breathing: text('Breathing', 'श्वसन', '呼吸'),
  Strength: text('Strength', 'ताकत', '筋力'),
  Mobility: text('Mobility', 'गतिशीलता', '可動域'),
  Stretch: text('Stretch', 'स्ट्रेचिंग', 'ストレッチ'),
  'Post-op': text('Post-op', 'ऑपरेशन के बाद', '術後'),
  'Falls prevention': text('Falls prevention', 'गिरने से बचाव', '転倒予防'),
};
/** The folders of the demo practice. */
const REGIONS: Readonly<Record<DemoExercise['region'], Texts>> = {
  ...TAGS,
  'Ankle and foot': text('Ankle and foot', 'टखना और पैर', '足関節と足部'),
  'Elbow, wrist, hand': text('Elbow, wrist, hand', 'कोहनी, कलाई, हाथ', '肘・手首・手'),
};
export const regionName = (region: DemoExercise['region'], language: Language): string => REGIONS[region][language];
const ORDER: readonly Option[] = [
  'Beginner',
  'Intermediate',
  'Advanced',
  'None',
  'Standing',
  'Sitting',
  'Supine',
  'Prone',
  'Side-lying',
  'Quadruped',
  'Kneeling',
];

/** The options of a section that the exercises use, in a clinician's order. */
export const optionsOf = (exercises: readonly DemoExercise[], property: Property): Option[] =>
  [...new Set<Option>(exercises.map((exercise) => exercise[property]))].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
const rank = (option: Option) => (ORDER.includes(option) ? ORDER.indexOf(option) : ORDER.length);
