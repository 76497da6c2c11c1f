import type { Language } from './types.ts';

export type DemoProgramme = {
  key: string;
  name: Record<Language, string>;
  description: Record<Language, string>;
  repeats: number;
  /** How long it is meant to be done, where its name says so. */
  weeks?: number;
  tags: readonly string[];
  /** Slugs; `:left` or `:right` for one side. */
  exercises: readonly string[];
};

const words = (en: string, hi: string, ja: string) => ({ en, hi, ja });

export const DEMO_PROGRAMMES: readonly DemoProgramme[] = [
  {
    key: 'knee-1',
    repeats: 1,
    weeks: 2,
    tags: ['Knee', 'Post-op'],
    name: words('Knee phase 1: first two weeks', 'घुटना चरण 1: पहले दो सप्ताह', '膝 第1期：術後2週間'),
    description: words(
      'Wake the thigh and bend the knee again, lying down and without load.',
      'लेटकर, बिना भार के जाँघ को जगाना और घुटना फिर से मोड़ना।',
      '仰向けで荷重をかけずに、大腿を働かせ膝を曲げ始めます。',
    ),
    exercises: ['ankle-pumps', 'quad-set:left', 'heel-slide:left', 'straight-leg-raise:left'],
  },
  {
    key: 'knee-2',
    repeats: 1,
    tags: ['Knee', 'Strength'],
    name: words('Knee phase 2: strength', 'घुटना चरण 2: ताकत', '膝 第2期：筋力'),
    description: words(
      'Weeks 3 to 6 after knee surgery: load both legs evenly, then one.',
      'घुटने के ऑपरेशन के बाद सप्ताह 3 से 6: पहले दोनों पैरों पर, फिर एक पर भार।',
      '術後3〜6週。両脚から片脚へ、少しずつ荷重を増やします。',
    ),
    exercises: [
      'mini-squat-with-chair',
      'glute-bridge',
      'seated-knee-extension:right',
      'straight-leg-raise:right',
      'standing-hamstring-curl:right',
    ],
  },
  {
    key: 'knee-3',
    repeats: 2,
    tags: ['Knee', 'Strength', 'Balance'],
    name: words('Knee phase 3: back to stairs', 'घुटना चरण 3: सीढ़ियों की ओर वापसी', '膝 第3期：階段への復帰'),
    description: words(
      'Squats, steps and balance, until stairs are easy again.',
      'स्क्वाट, सीढ़ी और संतुलन, जब तक सीढ़ियाँ फिर से आसान न लगें।',
      'スクワット、踏み台、バランス。階段が楽になるまで続けます。',
    ),
    exercises: ['squat', 'step-up:left', 'step-up:right', 'wall-sit', 'single-leg-stand:left', 'single-leg-stand:right'],
  },
  {
    key: 'shoulder-a',
    repeats: 1,
    tags: ['Shoulder', 'Mobility'],
    name: words('Shoulder A: move it early', 'कंधा A: जल्दी हिलाना शुरू करें', '肩 A：早期の可動域'),
    description: words(
      'Gentle range for a stiff or painful shoulder.',
      'जकड़े या दर्द वाले कंधे के लिए हल्की गति।',
      '硬い肩、痛む肩のための、やさしい可動域運動です。',
    ),
    exercises: ['pendulum:right', 'wall-slide', 'shoulder-flexion', 'cross-body-stretch:right'],
  },
  {
    key: 'shoulder-b',
    repeats: 1,
    tags: ['Shoulder', 'Strength'],
    name: words('Shoulder B: rotator cuff', 'कंधा B: रोटेटर कफ़', '肩 B：腱板'),
    description: words(
      'Strength for the rotator cuff and the shoulder blade, with a band.',
      'बैंड के साथ रोटेटर कफ़ और कंधे की हड्डी की ताकत।',
      'バンドで腱板と肩甲骨まわりを鍛えます。',
    ),
    exercises: ['band-external-rotation:right', 'band-internal-rotation:right', 'band-row', 'scaption', 'serratus-punch'],
  },
  {
    key: 'low-back',
    repeats: 1,
    tags: ['Low back'],
    name: words('Low back basics', 'कमर की बुनियादी कसरत', '腰痛の基本'),
    description: words(
      'Five calm exercises for a back that hurts but may move.',
      'दर्द वाली, पर हिल-डुल सकने वाली कमर के लिए पाँच आरामदायक व्यायाम।',
      '痛みはあっても動かせる腰のための、穏やかな5種目です。',
    ),
    exercises: ['pelvic-tilt', 'cat-cow', 'knee-to-chest:left', 'knee-to-chest:right', 'bird-dog:left', 'bird-dog:right'],
  },
  {
    key: 'ankle',
    repeats: 1,
    tags: ['Ankle', 'Balance'],
    name: words('Ankle sprain, from week 2', 'टखने की मोच, सप्ताह 2 से', '足関節捻挫 2週目から'),
    description: words(
      'Range, calf strength and balance after a sprained ankle.',
      'टखने की मोच के बाद गति, पिंडली की ताकत और संतुलन।',
      '捻挫後の可動域、ふくらはぎの筋力、バランス。',
    ),
    exercises: ['ankle-pumps', 'band-ankle-dorsiflexion:left', 'heel-raise', 'calf-stretch-at-wall:left', 'single-leg-stand:left'],
  },
  {
    key: 'neck',
    repeats: 1,
    tags: ['Neck'],
    name: words('Neck at the desk', 'डेस्क पर काम करने वालों की गर्दन', 'デスクワークの首'),
    description: words(
      'Ten minutes against a stiff neck, sitting.',
      'अकड़ी गर्दन के लिए बैठकर दस मिनट।',
      '座ったままできる、首こりのための10分間。',
    ),
    exercises: [
      'chin-tuck',
      'neck-rotation:left',
      'neck-rotation:right',
      'neck-side-bend:left',
      'neck-side-bend:right',
      'shoulder-blade-squeeze',
    ],
  },
  {
    key: 'hip',
    repeats: 1,
    tags: ['Hip', 'Strength'],
    name: words('Hip arthritis', 'कूल्हे का गठिया', '変形性股関節症'),
    description: words(
      'Strength and range for a worn hip; stop when pain stays for a day.',
      'घिसे कूल्हे के लिए ताकत और गति; दर्द एक दिन रहे तो रुकें।',
      '股関節の筋力と可動域。痛みが翌日まで残る場合は中止します。',
    ),
    exercises: [
      'glute-bridge',
      'clamshell:right',
      'standing-hip-abduction:right',
      'standing-hip-extension:right',
      'hip-flexor-stretch:right',
    ],
  },
  {
    key: 'falls',
    repeats: 1,
    tags: ['Balance', 'Falls prevention'],
    name: words('Falls prevention', 'गिरने से बचाव', '転倒予防'),
    description: words(
      'Stand up, march, balance: beside a chair, three times a week.',
      'उठना, कदमताल, संतुलन: कुर्सी के पास, सप्ताह में तीन बार।',
      '立ち上がり、足踏み、バランス。椅子のそばで週3回。',
    ),
    exercises: ['sit-to-stand', 'marching-on-the-spot', 'heel-raise', 'tandem-stand:left', 'heel-toe-walk'],
  },
  {
    key: 'core',
    repeats: 1,
    tags: ['Low back', 'Breathing'],
    name: words('Post-natal core', 'प्रसव के बाद कोर', '産後の体幹'),
    description: words(
      'Breath first, then the deep muscles of the trunk.',
      'पहले साँस, फिर धड़ की गहरी मांसपेशियाँ।',
      'まず呼吸、それから体幹の深層筋へ。',
    ),
    exercises: ['diaphragm-breathing', 'pelvic-tilt', 'glute-bridge', 'dead-bug', 'clamshell:left', 'clamshell:right'],
  },
  {
    key: 'breathing',
    repeats: 1,
    tags: ['Breathing'],
    name: words('Breathing and calm', 'साँस और शांति', '呼吸とリラックス'),
    description: words('Ten quiet minutes for the evening.', 'शाम के लिए दस शांत मिनट।', '夜のための、静かな10分間。'),
    exercises: ['diaphragm-breathing', 'box-breathing', 'thoracic-stretch'],
  },
];
