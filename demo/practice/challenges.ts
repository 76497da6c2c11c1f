import type { Language } from './types.ts';

const words = (en: string, hi: string, ja: string): Record<Language, string> => ({ en, hi, ja });

/** Two challenges that run: one for everybody by minutes of exercise, one of teams by repetitions. Days from today. */
export const DEMO_CHALLENGE = {
  name: words('30 days of movement', '30 दिन की सक्रियता', '30日間チャレンジ'),
  suffix: words('min', 'मिनट', '分'),
  startsIn: -17,
  endsIn: 12,
};
export const DEMO_TEAM_CHALLENGE = {
  name: words('Strong together', 'साथ में मज़बूत', 'みんなで元気に'),
  suffix: words('reps', 'बार', '回'),
  startsIn: -10,
  endsIn: 3,
  teams: [words('Kingfishers', 'किंगफ़िशर', 'カワセミ'), words('Otters', 'ऊदबिलाव', 'カワウソ'), words('Herons', 'बगुले', 'アオサギ')],
};
export const DEMO_BADGES = [
  {
    title: words('Never missed', 'एक भी दिन नहीं छूटा', '皆勤賞'),
    sub_title: words('Exercised seven days in a row', 'लगातार सात दिन व्यायाम', '7日間続けて運動'),
  },
  {
    title: words('Good company', 'अच्छा साथ', 'ナイスサポート'),
    sub_title: words('Brought a friend along', 'किसी मित्र को साथ लाए', '友だちと一緒に参加'),
  },
];
export const DEMO_PLAYLIST = words('Waiting room', 'प्रतीक्षालय', '待合室');
/** Slugs of the exercises whose pictures the playlist shows: a GIF, then a video. */
export const DEMO_PLAYLIST_FILES = { image: 'sit-to-stand', video: 'heel-raise' } as const;
