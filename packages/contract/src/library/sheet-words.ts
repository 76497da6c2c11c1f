import type { Language } from '../languages/languages.ts';

type Words = { headings: Record<Language, string>; also: readonly string[] };

/** Our own headings, and how other systems head the same column. */
export const SHEET_WORDS = {
  key: { headings: { en: 'Key', hi: 'कुंजी', ja: 'キー' }, also: ['id', 'code', 'slug', 'exercise key', 'आईडी', 'コード'] },
  name: {
    headings: { en: 'Name', hi: 'नाम', ja: '名前' },
    also: [
      'title',
      'exercise',
      'exercise name',
      'शीर्षक',
      'व्यायाम',
      'व्यायाम का नाम',
      'エクササイズ',
      'エクササイズ名',
      '名称',
      '運動名',
    ],
  },
  alt_names: {
    headings: { en: 'Other names', hi: 'दूसरे नाम', ja: '別名' },
    also: ['alt names', 'alternative names', 'aliases', 'alias', 'synonyms', 'also known as', 'अन्य नाम', '他の名前'],
  },
  description: {
    headings: { en: 'Description', hi: 'विवरण', ja: '説明' },
    also: ['dynamic fields', 'summary', 'about', 'वर्णन', '概要'],
  },
  instructions: {
    headings: { en: 'Instructions', hi: 'निर्देश', ja: 'やり方' },
    also: ['steps', 'how to', 'instruction', 'चरण', 'कैसे करें', '手順', '方法'],
  },
  contraindications: {
    headings: { en: 'Contraindications', hi: 'कब न करें', ja: '禁忌・注意' },
    also: ['cautions', 'caution', 'precautions', 'warnings', 'सावधानियाँ', 'सावधानी', '禁忌', '注意'],
  },
  sided: {
    headings: { en: 'Sides', hi: 'दायाँ-बायाँ', ja: '左右' },
    also: ['sided', 'side', 'is sided', 'left and right', 'bilateral', 'left/right', 'बायाँ-दायाँ', '左右あり', '左右別'],
  },
  strictness: { headings: { en: 'Strictness', hi: 'सख्ती', ja: '厳密さ' }, also: ['strictness mode', 'strict'] },
  sets: { headings: { en: 'Sets', hi: 'सेट', ja: 'セット' }, also: ['set', 'default sets', 'सेट्स', 'セット数'] },
  reps: {
    headings: { en: 'Reps', hi: 'रेप्स', ja: '回数' },
    also: ['repetitions', 'rep', 'repeats', 'default reps', 'दोहराव', '反復回数'],
  },
  hold: {
    headings: { en: 'Hold (s)', hi: 'होल्ड (से.)', ja: '保持（秒）' },
    also: ['hold', 'holds', 'hold seconds', 'hold time', 'default hold', 'होल्ड', '保持', '保持時間'],
  },
  rest: {
    headings: { en: 'Rest (s)', hi: 'आराम (से.)', ja: '休憩（秒）' },
    also: ['rest', 'rest seconds', 'rest time', 'default rest', 'आराम', '休憩', '休憩時間'],
  },
  tags: { headings: { en: 'Tags', hi: 'टैग', ja: 'タグ' }, also: ['tag', 'labels', 'keywords', 'body part', 'body parts'] },
  files: {
    headings: { en: 'Files', hi: 'फ़ाइलें', ja: 'ファイル' },
    also: ['file', 'media', 'video', 'videos', 'picture', 'image', 'images', 'gif', 'film', 'वीडियो', '動画', '画像'],
  },
  work: {
    headings: { en: 'Title of the work', hi: 'मूल कृति का शीर्षक', ja: '原作の題名' },
    also: ['original title', 'work title', 'मूल शीर्षक', '原題'],
  },
  author: { headings: { en: 'Author', hi: 'लेखक', ja: '作者' }, also: ['creator', 'by', 'रचयिता', '著者', '作成者'] },
  author_url: {
    headings: { en: 'Address of the author', hi: 'लेखक का वेब पता', ja: '作者のURL' },
    also: ['author url', 'author address', 'author website'],
  },
  source: { headings: { en: 'Source', hi: 'स्रोत', ja: '出典' }, also: ['origin', 'source url', 'from', '引用元'] },
  source_url: {
    headings: { en: 'Address of the source', hi: 'स्रोत का वेब पता', ja: '出典のURL' },
    also: ['source address', 'source website'],
  },
  licence: {
    headings: { en: 'Licence', hi: 'लाइसेंस', ja: 'ライセンス' },
    also: ['license', 'rights', 'copyright', '権利', '著作権'],
  },
  permission: {
    headings: { en: 'Permission by', hi: 'अनुमति देने वाले', ja: '許諾者' },
    also: ['permission note', 'permitted by', 'अनुमति', '許諾'],
  },
  changed: { headings: { en: 'Changed', hi: 'बदला गया', ja: '改変' }, also: ['is changed', 'modified', 'adapted', '変更'] },
} satisfies Record<string, Words>;
