import type { Language } from '../languages/languages.ts';
import { IMPORT_FIELDS } from './transfers.ts';

/** The columns of the patients' list as a file, in their order. The first ones can be imported again, and so can the numbers in other systems behind them. */
export const EXPORT_COLUMNS = [
  ...IMPORT_FIELDS,
  'id',
  'activity',
  'last_visit',
  'last_report',
  'registered',
  'archived',
  'goals',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

export const EXPORT_HEADINGS: Record<ExportColumn, Record<Language, string>> = {
  first_name: { en: 'First name', hi: 'पहला नाम', ja: '名' },
  last_name: { en: 'Last name', hi: 'उपनाम', ja: '姓' },
  email: { en: 'Email', hi: 'ईमेल', ja: 'メールアドレス' },
  gender: { en: 'Gender', hi: 'लिंग', ja: '性別' },
  date_of_birth: { en: 'Date of birth', hi: 'जन्म तिथि', ja: '生年月日' },
  country_phonecode: { en: 'Country code', hi: 'देश कोड', ja: '国番号' },
  mobile_number: { en: 'Phone', hi: 'फ़ोन', ja: '電話番号' },
  language: { en: 'Language', hi: 'भाषा', ja: '言語' },
  kana_name: { en: 'Name in kana', hi: 'काना में नाम', ja: 'フリガナ' },
  id: { en: 'Id', hi: 'आईडी', ja: 'ID' },
  activity: { en: 'Activity', hi: 'सक्रियता', ja: '利用状況' },
  last_visit: { en: 'Last visit', hi: 'पिछली बार सक्रिय', ja: '最終利用日' },
  last_report: { en: 'Last report', hi: 'पिछली रिपोर्ट', ja: '最終レポート日' },
  registered: { en: 'Registered', hi: 'पंजीकरण', ja: '登録日' },
  archived: { en: 'Archived', hi: 'आर्काइव', ja: 'アーカイブ日' },
  goals: { en: 'Goals', hi: 'लक्ष्य', ja: '目標' },
};

const NUMBER_HEADINGS: Record<Language, (label: string) => string> = {
  en: (label) => `Number (${label})`,
  hi: (label) => `नंबर (${label})`,
  ja: (label) => `番号（${label}）`,
};

/** The heading of the column with a patient's numbers in another system. */
export const numberHeading = (label: string, language: Language): string => NUMBER_HEADINGS[language](label);
/** Between several numbers of a patient in one system. */
export const NUMBERS_APART = '; ';
