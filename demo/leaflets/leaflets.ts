import { type Texts, text } from '../exercises/texts.ts';

/** Things to tick, a table to fill in by hand, or lines to write on. */
export type Block =
  | { kind: 'checks'; title: Texts; items: readonly Texts[] }
  | { kind: 'table'; title: Texts; columns: readonly Texts[]; rows: number }
  | { kind: 'lines'; title: Texts; count: number };
export type Leaflet = { slug: string; title: Texts; intro: Texts; blocks: readonly Block[] };

export const LEAFLETS_FOLDER = text('Leaflets', 'पर्चे', '配布資料');

const DAY = text('Day', 'दिन', '日');
const WORDS = text('In a few words', 'कुछ शब्दों में', 'ひとこと');

/** Sheets that a practice hands out beside exercises: things to write on and lists to tick, no treatment advice. */
export const LEAFLETS: readonly Leaflet[] = [
  {
    slug: 'exercise-diary',
    title: text('Exercise diary', 'व्यायाम डायरी', '運動日誌'),
    intro: text(
      'Tick each session on the day you did it, and bring this sheet to your next visit.',
      'जिस दिन सत्र करें, उसी दिन निशान लगाएँ, और अगली बार यह पर्ची साथ लाएँ।',
      '運動した日に印をつけ、次の来院時にこの用紙をお持ちください。',
    ),
    blocks: [
      {
        kind: 'table',
        title: text('Four weeks', 'चार सप्ताह', '4週間'),
        columns: [DAY, text('Morning', 'सुबह', '朝'), text('Evening', 'शाम', '夜'), WORDS],
        rows: 28,
      },
    ],
  },
  {
    slug: 'pain-diary',
    title: text('Pain diary', 'दर्द डायरी', '痛みの日誌'),
    intro: text(
      'Write a number from 0 (no pain) to 10 (the worst you can imagine), and what you were doing.',
      '0 (दर्द नहीं) से 10 (सबसे ज़्यादा दर्द) तक एक संख्या लिखें, और यह भी कि आप क्या कर रहे थे।',
      '0（痛みなし）から10（想像できる最も強い痛み）までの数字と、そのとき何をしていたかを書いてください。',
    ),
    blocks: [
      {
        kind: 'table',
        title: text('Two weeks', 'दो सप्ताह', '2週間'),
        columns: [
          DAY,
          text('Morning', 'सुबह', '朝'),
          text('Evening', 'शाम', '夜'),
          text('What I was doing', 'क्या कर रहे थे', 'していたこと'),
        ],
        rows: 14,
      },
    ],
  },
  {
    slug: 'first-visit',
    title: text('Before your first visit', 'पहली मुलाक़ात से पहले', '初回来院の前に'),
    intro: text(
      'What helps us to help you. Leave out whatever you do not have.',
      'इनसे हमें मदद मिलती है। जो न हो, उसे छोड़ दें।',
      'お持ちいただくと助かるものです。ないものは結構です。',
    ),
    blocks: [
      {
        kind: 'checks',
        title: text('Please bring', 'कृपया साथ लाएँ', 'お持ちいただくもの'),
        items: [
          text('Letters and reports of doctors and hospitals', 'डॉक्टर और अस्पताल के पत्र और रिपोर्ट', '医師や病院の紹介状・検査結果'),
          text('A list of the medicines you take', 'जो दवाएँ लेते हैं उनकी सूची', '飲んでいる薬の一覧'),
          text('Clothes and shoes you can move in', 'ऐसे कपड़े और जूते जिनमें हिल-डुल सकें', '動きやすい服と靴'),
          text('Glasses, hearing aid, walking aid', 'चश्मा, सुनने की मशीन, चलने का सहारा', '眼鏡・補聴器・杖など'),
          text(
            'Somebody who helps you at home, if you like',
            'चाहें तो घर पर मदद करने वाला कोई व्यक्ति',
            'ご希望なら、ご自宅で手伝ってくださる方',
          ),
        ],
      },
      {
        kind: 'lines',
        title: text(
          'What I cannot do now and would like to',
          'जो अभी नहीं कर पाता, पर करना चाहता हूँ',
          '今できないこと、できるようになりたいこと',
        ),
        count: 5,
      },
    ],
  },
  {
    slug: 'home-walk-round',
    title: text('A walk round your home', 'घर का एक चक्कर', '家の中を見て回る'),
    intro: text(
      'Walk through your home with this list, best with somebody beside you, and tick what is so already.',
      'यह सूची लेकर घर में घूमें, हो सके तो किसी के साथ, और जो पहले से ठीक है उस पर निशान लगाएँ।',
      'この表を持って、できれば誰かと一緒に家の中を歩き、できているものに印をつけてください。',
    ),
    blocks: [
      {
        kind: 'checks',
        title: text('Floors and stairs', 'फ़र्श और सीढ़ियाँ', '床と階段'),
        items: [
          text('Rugs lie flat and do not slip', 'दरियाँ सपाट हैं और फिसलती नहीं', '敷物が平らで滑らない'),
          text('Cables are out of the way', 'तार रास्ते में नहीं हैं', 'コードが通り道にない'),
          text('There is a rail on the stairs', 'सीढ़ियों पर रेलिंग है', '階段に手すりがある'),
          text('The edge of each step can be seen', 'हर सीढ़ी का किनारा दिखता है', '段の端が見える'),
        ],
      },
      {
        kind: 'checks',
        title: text('Light and night', 'रोशनी और रात', '明かりと夜'),
        items: [
          text('A light can be reached from the bed', 'बिस्तर से बत्ती तक हाथ पहुँचता है', 'ベッドから明かりに手が届く'),
          text('The way to the bathroom is lit', 'बाथरूम के रास्ते में रोशनी है', 'トイレまでの道に明かりがある'),
          text('A phone is within reach of the floor', 'फ़र्श से फ़ोन तक हाथ पहुँचता है', '床からでも電話に手が届く'),
        ],
      },
      {
        kind: 'checks',
        title: text('Bathroom and kitchen', 'बाथरूम और रसोई', '浴室と台所'),
        items: [
          text('There is something to hold on to', 'पकड़ने के लिए सहारा है', 'つかまるところがある'),
          text('The floor of the shower does not slip', 'नहाने की जगह फिसलन नहीं है', '浴室の床が滑らない'),
          text('What is used daily stands at hip height', 'रोज़ का सामान कमर की ऊँचाई पर है', '毎日使うものが腰の高さにある'),
        ],
      },
    ],
  },
  {
    slug: 'your-desk',
    title: text('Your desk', 'आपकी मेज़', '机まわり'),
    intro: text(
      'Look at the place where you sit longest. Change one thing at a time.',
      'जहाँ सबसे ज़्यादा देर बैठते हैं, उसे देखें। एक बार में एक चीज़ बदलें।',
      'いちばん長く座る場所を見直します。一度に一つずつ変えましょう。',
    ),
    blocks: [
      {
        kind: 'checks',
        title: text('Is it so?', 'क्या ऐसा है?', 'できていますか'),
        items: [
          text('Both feet rest on the floor or on a stool', 'दोनों पैर फ़र्श या चौकी पर टिके हैं', '両足が床か台についている'),
          text('The back of the chair is used', 'कुर्सी की पीठ का सहारा लेते हैं', '背もたれを使っている'),
          text('Shoulders hang while the hands type', 'टाइप करते समय कंधे ढीले हैं', '入力中も肩の力が抜けている'),
          text('The top of the screen is at eye height', 'स्क्रीन का ऊपरी सिरा आँखों की ऊँचाई पर है', '画面の上端が目の高さにある'),
          text('You get up at least once an hour', 'घंटे में कम से कम एक बार उठते हैं', '1時間に一度は立ち上がる'),
        ],
      },
      { kind: 'lines', title: text('What I will change first', 'पहले क्या बदलूँगा', 'まず変えること'), count: 4 },
    ],
  },
  {
    slug: 'questions',
    title: text('Questions for next time', 'अगली बार के सवाल', '次に聞きたいこと'),
    intro: text(
      'Questions come at home and are gone at the practice. Write them down here.',
      'सवाल घर पर आते हैं और क्लिनिक में भूल जाते हैं। यहाँ लिख लें।',
      '聞きたいことは家で浮かび、来院すると忘れがちです。ここに書いておきましょう。',
    ),
    blocks: [
      { kind: 'lines', title: text('About my exercises', 'मेरे व्यायामों के बारे में', '運動について'), count: 7 },
      { kind: 'lines', title: text('About my everyday life', 'रोज़मर्रा के जीवन के बारे में', '日常生活について'), count: 7 },
    ],
  },
];
