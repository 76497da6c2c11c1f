import type { DemoExercise } from '../exercises.ts';
import type { Language } from './types.ts';

type Property = 'plane' | 'difficulty' | 'equipment' | 'position';

/** The four default sections; their names are the wire's and stay English. */
export const SECTIONS: readonly { name: string; of: Property }[] = [
  { name: 'Plane', of: 'plane' },
  { name: 'Difficulty', of: 'difficulty' },
  { name: 'Equipment', of: 'equipment' },
  { name: 'Position', of: 'position' },
];

const JA: Readonly<Record<string, string>> = {
  Sagittal: '矢状面',
  Frontal: '前額面',
  Transverse: '水平面',
  'Multi-planar': '多平面',
  Beginner: '初級',
  Intermediate: '中級',
  Advanced: '上級',
  None: 'なし',
  Chair: '椅子',
  Mat: 'マット',
  Wall: '壁',
  Towel: 'タオル',
  'Resistance band': 'バンド',
  Dumbbell: 'ダンベル',
  Step: '踏み台',
  Ball: 'ボール',
  Table: '机',
  Stick: '棒',
  Standing: '立位',
  Sitting: '座位',
  Supine: '仰臥位',
  Prone: '腹臥位',
  'Side-lying': '側臥位',
  Quadruped: '四つ這い',
  Kneeling: '膝立ち',
};
const TAGS_JA: Readonly<Record<string, string>> = {
  Knee: '膝',
  Hip: '股関節',
  Ankle: '足関節',
  'Low back': '腰',
  Shoulder: '肩',
  Neck: '首',
  Elbow: '肘',
  Hand: '手',
  Balance: 'バランス',
  Breathing: '呼吸',
  Strength: '筋力',
  Mobility: '可動域',
  Stretch: 'ストレッチ',
  'Post-op': '術後',
  'Falls prevention': '転倒予防',
};
const ORDER = [
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
export const optionsOf = (exercises: readonly DemoExercise[], property: Property): string[] =>
  [...new Set(exercises.map((exercise) => exercise[property] as string))].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
const rank = (option: string) => (ORDER.includes(option) ? ORDER.indexOf(option) : ORDER.length);

export const optionName = (option: string, language: Language) => (language === 'ja' ? (JA[option] ?? option) : option);
export const tagName = (tag: string, language: Language) => (language === 'ja' ? (TAGS_JA[tag] ?? tag) : tag);
