import type { Language } from '../languages/languages.ts';
import type { SheetExercise } from './sheet-rows.ts';

type Words = { name: string; other: string; steps: readonly string[]; caution: string; tag: string };

const WORDS: Record<Language, readonly [Words, Words, Words]> = {
  en: [
    {
      name: 'Example: quad set',
      other: 'Static quads',
      steps: ['Sit with your leg straight', 'Press the back of your knee down', 'Hold, then let go'],
      caution: 'Stop when the knee pain gets sharper',
      tag: 'Knee',
    },
    {
      name: 'Example: shoulder pendulum',
      other: '',
      steps: ['Lean on a table', 'Let your arm hang', 'Swing it in small circles'],
      caution: '',
      tag: 'Shoulder',
    },
    {
      name: 'Example: belly breathing',
      other: '',
      steps: ['Lie on your back', 'Breathe into your belly'],
      caution: '',
      tag: 'Breathing',
    },
  ],
  hi: [
    {
      name: 'उदाहरण: क्वाड सेट',
      other: 'स्टैटिक क्वाड',
      steps: ['पैर सीधा रखकर बैठें', 'घुटने के पिछले हिस्से को नीचे दबाएँ', 'रोकें, फिर छोड़ें'],
      caution: 'घुटने का दर्द तेज़ हो तो रुक जाएँ',
      tag: 'घुटना',
    },
    {
      name: 'उदाहरण: कंधे का पेंडुलम',
      other: '',
      steps: ['मेज़ पर झुकें', 'बाँह को लटकने दें', 'छोटे गोलों में घुमाएँ'],
      caution: '',
      tag: 'कंधा',
    },
    { name: 'उदाहरण: पेट से साँस', other: '', steps: ['पीठ के बल लेटें', 'पेट में साँस भरें'], caution: '', tag: 'साँस' },
  ],
  ja: [
    {
      name: '例：クアドセット',
      other: '大腿四頭筋セッティング',
      steps: ['脚を伸ばして座ります', '膝の裏を床に押しつけます', '保ってから力を抜きます'],
      caution: '膝の痛みが強くなったら中止します',
      tag: '膝',
    },
    {
      name: '例：肩の振り子運動',
      other: '',
      steps: ['テーブルに手をついて前かがみになります', '腕を垂らします', '小さな円を描くように揺らします'],
      caution: '',
      tag: '肩',
    },
    { name: '例：腹式呼吸', other: '', steps: ['仰向けに寝ます', 'お腹に息を吸い込みます'], caution: '', tag: '呼吸' },
  ],
};

/** What three exercises look like in a sheet, in the words of its reader. */
export const sheetExamples = (language: Language): SheetExercise[] =>
  WORDS[language].map(({ name, other, steps, caution, tag }, at) => ({
    key: '',
    name: { [language]: name },
    alt_names: other === '' ? {} : { [language]: other },
    description: {},
    instructions: { [language]: steps.join('\n') },
    contraindications: caution === '' ? {} : { [language]: caution },
    sided: at < 2,
    strictness: 'normal',
    dose: { sets: 3, reps: 10, hold: at === 0 ? 5 : 0, rest: 30 },
    tags: [tag],
    options: [],
    files: [`example-${at + 1}.mp4`],
    credit: { licence: 'Ours' },
  }));
