import type { Language } from '@physio/contract/languages/languages';
import type { StatementColumn } from '@physio/contract/statements/statement-columns';

type Said = Record<Language, string>;

/** How a figure is known. */
type Known = 'entered' | 'counted' | 'camera' | 'patient' | 'app' | 'recorded';
export const KNOWN: Record<Known, Said> = {
  entered: { en: 'Entered by the practice', hi: 'क्लिनिक ने दर्ज किया', ja: '施設が入力' },
  counted: { en: 'Counted from the plan', hi: 'प्लान से गिना गया', ja: 'プランから計算' },
  recorded: {
    en: 'Recorded by the patient’s app or page; the columns behind say how',
    hi: 'मरीज़ के ऐप या पेज ने दर्ज किया; कैसे, यह अगले कॉलम बताते हैं',
    ja: '患者のアプリまたはページによる記録。記録の方法は後の列のとおり',
  },
  camera: { en: 'Measured by the camera', hi: 'कैमरे से मापा गया', ja: 'カメラで測定' },
  patient: { en: 'Reported by the patient', hi: 'मरीज़ ने बताया', ja: '患者の報告' },
  app: { en: 'Not measured', hi: 'मापा नहीं गया', ja: '測定なし' },
};

/** What each column is, and how it is known. */
export const EXPLAINED: Record<StatementColumn, Said & { known: Known }> = {
  first_name: { known: 'entered', en: 'First name of the patient.', hi: 'मरीज़ का पहला नाम।', ja: '患者の名。' },
  last_name: { known: 'entered', en: 'Last name of the patient.', hi: 'मरीज़ का उपनाम।', ja: '患者の姓。' },
  date_of_birth: { known: 'entered', en: 'Empty where it is not known.', hi: 'पता न हो तो खाली।', ja: '不明の場合は空欄。' },
  id: {
    known: 'entered',
    en: 'The patient’s code in this console.',
    hi: 'इस कंसोल में मरीज़ का कोड।',
    ja: 'このコンソールでの患者コード。',
  },
  programme: {
    known: 'entered',
    en: 'The programme that was prescribed.',
    hi: 'जो प्रोग्राम दिया गया।',
    ja: '指示されたプログラム。',
  },
  exercises: {
    known: 'entered',
    en: 'Its exercises with sets × repetitions, or sets and seconds to hold.',
    hi: 'उसके व्यायाम: सेट × दोहराव, या सेट और रोकने के सेकंड।',
    ja: 'その運動。セット×回数、またはセットと保持の秒数。',
  },
  days_per_week: {
    known: 'entered',
    en: 'Days a week that were prescribed; 4 without chosen days is every other day.',
    hi: 'सप्ताह में निर्धारित दिन; चुने हुए दिनों के बिना 4 का अर्थ है एक दिन छोड़कर।',
    ja: '指示された週の日数。曜日の指定がない4は1日おき。',
  },
  weekdays: {
    known: 'entered',
    en: 'The days of the week that were prescribed; empty where any days will do.',
    hi: 'सप्ताह के निर्धारित दिन; कोई भी दिन चल सकता हो तो खाली।',
    ja: '指示された曜日。どの曜日でもよい場合は空欄。',
  },
  times_per_day: {
    known: 'entered',
    en: 'Sessions on each of these days.',
    hi: 'इन दिनों में हर दिन के सत्र।',
    ja: 'その日ごとのセッション数。',
  },
  plan_from: { known: 'entered', en: 'First day of the plan.', hi: 'प्लान का पहला दिन।', ja: 'プランの初日。' },
  plan_until: {
    known: 'entered',
    en: 'Last day of the plan, or the day on which it was ended early.',
    hi: 'प्लान का आखिरी दिन, या वह दिन जब उसे पहले ही खत्म किया गया।',
    ja: 'プランの最終日、または途中で終了した日。',
  },
  window_from: {
    known: 'counted',
    en: 'The period is cut into windows of 30 days from its first day. A row is one plan in one window.',
    hi: 'अवधि को पहले दिन से 30-30 दिन के हिस्सों में बाँटा गया है। एक पंक्ति यानी एक हिस्से में एक प्लान।',
    ja: '期間を初日から30日ごとに区切る。1行は1区間の1プラン。',
  },
  window_until: {
    known: 'counted',
    en: 'Last day of the window; the last window may be shorter.',
    hi: 'हिस्से का आखिरी दिन; आखिरी हिस्सा छोटा हो सकता है।',
    ja: '区間の最終日。最後の区間は短いことがある。',
  },
  plan_days: {
    known: 'counted',
    en: 'Days of the window on which the plan ran, up to today, pauses included.',
    hi: 'हिस्से के वे दिन जब प्लान चल रहा था, आज तक, विराम सहित।',
    ja: '区間のうちプランの実施期間だった日数。今日まで、休止を含む。',
  },
  days: {
    known: 'recorded',
    en: 'Different days of the window on which anything of this plan was recorded.',
    hi: 'हिस्से के अलग-अलग दिन, जिनमें इस प्लान का कुछ भी दर्ज हुआ।',
    ja: '区間のうち、このプランの記録がある日数。',
  },
  days_all: {
    known: 'recorded',
    en: 'The same over all plans of the patient: a day with two plans counts once. It stands in each of their rows and must not be added up.',
    hi: 'यही गिनती मरीज़ के सभी प्लानों पर: दो प्लान वाला दिन एक बार गिना जाता है। यह हर पंक्ति में है और इसे जोड़ा नहीं जाना चाहिए।',
    ja: '患者の全プランでの日数。2つのプランがある日も1日と数える。各行に同じ値があり、合計してはならない。',
  },
  expected: {
    known: 'counted',
    en: 'Sessions that were due in the window up to today; none in a pause. Without chosen days: days a week ÷ 7 × days of the plan, whole numbers.',
    hi: 'हिस्से में आज तक निर्धारित सत्र; विराम में कोई नहीं। चुने हुए दिनों के बिना: सप्ताह के दिन ÷ 7 × प्लान के दिन, पूर्णांक में।',
    ja: '区間に今日まで予定されたセッション数。休止中はなし。曜日の指定がない場合は、週の日数÷7×プランの日数の整数。',
  },
  done: {
    known: 'recorded',
    en: 'Sessions with at least four fifths of the programme, also those beyond what was due.',
    hi: 'वे सत्र जिनमें प्रोग्राम का कम से कम चार-पाँचवाँ हिस्सा हुआ, निर्धारित से ज़्यादा वाले भी।',
    ja: 'プログラムの5分の4以上を行ったセッション数。予定を超えた分も含む。',
  },
  sessions: {
    known: 'recorded',
    en: 'All sessions, whole or not, by the day on which they began.',
    hi: 'सभी सत्र, पूरे हों या अधूरे, जिस दिन शुरू हुए उसके अनुसार।',
    ja: '途中までのものも含む全セッション。開始日で数える。',
  },
  sessions_measured: {
    known: 'camera',
    en: 'Of these, those in which the camera measured at least one exercise.',
    hi: 'इनमें से वे, जिनमें कैमरे ने कम से कम एक व्यायाम मापा।',
    ja: 'うち、カメラが1つ以上の運動を測定したもの。',
  },
  sessions_reported: {
    known: 'patient',
    en: 'Of the others, those that the patient did on their own page or a tablet: by its clock, counted by touch, typed in, or confirmed as prescribed.',
    hi: 'बाकी में से वे, जो मरीज़ ने अपने पेज या टैबलेट पर किए: घड़ी से, छूकर गिने, टाइप किए, या निर्धारित के अनुसार बताए।',
    ja: '残りのうち、患者が自分のページまたはタブレットで行ったもの。時計、タップ、入力、または指示どおりとの確認による。',
  },
  sessions_unmeasured: {
    known: 'app',
    en: 'The rest: an app recorded them without measuring and without saying how they were counted.',
    hi: 'शेष: ऐप ने इन्हें बिना मापे दर्ज किया और यह नहीं बताया कि कैसे गिने गए।',
    ja: '残り。アプリが測定せず、数え方も示さずに記録したもの。',
  },
  minutes: {
    known: 'recorded',
    en: 'Minutes of exercise, with one decimal; pauses between exercises are not among them.',
    hi: 'व्यायाम के मिनट, एक दशमलव तक; व्यायामों के बीच के विराम इनमें नहीं हैं।',
    ja: '運動の時間（分、小数第1位まで）。運動の間の休みは含まない。',
  },
  minutes_measured: {
    known: 'camera',
    en: 'Of exercises that the camera measured.',
    hi: 'कैमरे से मापे गए व्यायामों के।',
    ja: 'カメラが測定した運動の時間。',
  },
  minutes_reported: {
    known: 'patient',
    en: 'Of exercises that the patient’s own page or a tablet led through.',
    hi: 'मरीज़ के अपने पेज या टैबलेट पर किए गए व्यायामों के।',
    ja: '患者のページまたはタブレットで行った運動の時間。',
  },
  minutes_unmeasured: {
    known: 'app',
    en: 'Of the rest, as an app sent them.',
    hi: 'शेष के, जैसे ऐप ने भेजे।',
    ja: '残り。アプリが送った値。',
  },
};

export const ABOUT: Record<
  Language,
  Record<'sheet' | 'title' | 'rows' | 'number' | 'patients' | 'billing', string> & {
    heads: [string, string, string];
    facts: Record<'practice' | 'period' | 'made' | 'zone', string>;
  }
> = {
  en: {
    sheet: 'About',
    title: 'Activity statement',
    rows: 'Activity',
    heads: ['Column', 'What it is', 'How it is known'],
    facts: { practice: 'Practice', period: 'Period', made: 'Made on', zone: 'Time zone' },
    number: 'The patient’s numbers in another system of the practice.',
    patients: 'Patients without a plan in the period are not listed. Only sessions on days of their plan count.',
    billing:
      'This statement says what was prescribed and done. It has no billing codes: whether something may be billed is for the practice and the payer to judge.',
  },
  hi: {
    sheet: 'परिचय',
    title: 'गतिविधि विवरण',
    rows: 'गतिविधि',
    heads: ['कॉलम', 'यह क्या है', 'यह कैसे ज्ञात है'],
    facts: { practice: 'क्लिनिक', period: 'अवधि', made: 'बनाया गया', zone: 'समय क्षेत्र' },
    number: 'क्लिनिक के दूसरे सिस्टम में मरीज़ के नंबर।',
    patients: 'जिन मरीज़ों का अवधि में कोई प्लान नहीं था, वे सूची में नहीं हैं। केवल प्लान के दिनों के सत्र गिने जाते हैं।',
    billing:
      'यह विवरण बताता है कि क्या निर्धारित था और क्या किया गया। इसमें कोई बिलिंग कोड नहीं है: किसका बिल बन सकता है, यह क्लिनिक और भुगतानकर्ता तय करते हैं।',
  },
  ja: {
    sheet: '説明',
    title: '活動明細',
    rows: '活動',
    heads: ['列', '内容', '記録の方法'],
    facts: { practice: '施設', period: '期間', made: '作成日', zone: 'タイムゾーン' },
    number: '施設の他システムでの患者番号。',
    patients: '期間中にプランのない患者は記載しない。プランの期間内のセッションのみを数える。',
    billing: 'この明細は、指示と実施の内容を示す。請求コードは含まない。請求の可否は施設と支払者が判断する。',
  },
};
