import type { Templates } from './words.ts';

export const PATIENT_WORDS: Templates<'patient_code' | 'patient_welcome' | 'patient_link' | 'exercise_reminder'> = {
  patient_code: {
    en: (d) => ({
      subject: `Your sign-in code for ${d.group}`,
      lines: [`Hello ${d.name},`, `your code is ${d.code}. It is valid for ${d.minutes} minutes.`],
    }),
    hi: (d) => ({
      subject: `${d.group} के लिए आपका साइन-इन कोड`,
      lines: [`नमस्ते ${d.name},`, `आपका कोड ${d.code} है। यह ${d.minutes} मिनट तक मान्य है।`],
    }),
    ja: (d) => ({
      subject: `${d.group}のサインイン用コード`,
      lines: [`${d.name} 様`, `確認コードは${d.code}です。有効期限は${d.minutes}分です。`],
    }),
  },
  patient_welcome: {
    en: (d) => ({
      subject: `Welcome to ${d.group}`,
      lines: [
        `Hello ${d.name},`,
        `${d.group} has registered you for its exercise programmes.`,
        'Your physiotherapist will assign your first programme soon.',
      ],
    }),
    hi: (d) => ({
      subject: `${d.group} में आपका स्वागत है`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.group} ने आपको अपने व्यायाम प्रोग्रामों के लिए पंजीकृत किया है।`,
        'आपके फ़िज़ियोथेरेपिस्ट जल्द ही आपका पहला प्रोग्राम देंगे।',
      ],
    }),
    ja: (d) => ({
      subject: `${d.group}へようこそ`,
      lines: [
        `${d.name} 様`,
        `${d.group}の運動プログラムに登録されました。`,
        '担当の理学療法士が、まもなく最初のプログラムを割り当てます。',
      ],
    }),
  },
  // Mailboxes are read by others, too: nothing here says what is exercised, or why.
  patient_link: {
    en: (d) => ({
      subject: `Your exercises from ${d.group}`,
      lines: [
        `Hello ${d.name},`,
        `${d.group} has made a page for you. It shows your exercises and needs no app and no password.`,
        {
          birth_date: 'When you open it for the first time, it asks for your date of birth.',
          code: 'When you open it for the first time, it asks for the 4 digits that your physiotherapist told you.',
        }[d.asks],
        'Please do not pass this link on.',
      ],
      link: 'Open my page',
    }),
    hi: (d) => ({
      subject: `${d.group} से आपके व्यायाम`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.group} ने आपके लिए एक पेज बनाया है। इसमें आपके व्यायाम हैं, और इसके लिए न ऐप चाहिए, न पासवर्ड।`,
        {
          birth_date: 'पहली बार खोलने पर यह आपकी जन्मतिथि पूछेगा।',
          code: 'पहली बार खोलने पर यह वे 4 अंक पूछेगा जो आपके फ़िज़ियोथेरेपिस्ट ने आपको बताए हैं।',
        }[d.asks],
        'कृपया यह लिंक किसी और को न दें।',
      ],
      link: 'मेरा पेज खोलें',
    }),
    ja: (d) => ({
      subject: `${d.group}からの運動のご案内`,
      lines: [
        `${d.name} 様`,
        `${d.group}が、あなた専用のページをご用意しました。運動の内容をご覧いただけます。アプリもパスワードも必要ありません。`,
        {
          birth_date: '初めて開くときに、生年月日をお尋ねします。',
          code: '初めて開くときに、担当の理学療法士がお伝えした4桁の数字をお尋ねします。',
        }[d.asks],
        'このリンクをほかの方に渡さないでください。',
      ],
      link: 'ページを開く',
    }),
  },
  exercise_reminder: {
    en: (d) => ({
      subject: `A reminder from ${d.group}`,
      lines: [`Hello ${d.name},`, 'there is something for you to do today.'],
      link: 'Open my page',
      stop: 'No more of these mails',
    }),
    hi: (d) => ({
      subject: `${d.group} की ओर से याद दिलाना`,
      lines: [`नमस्ते ${d.name},`, 'आज आपके लिए कुछ करना बाकी है।'],
      link: 'मेरा पेज खोलें',
      stop: 'ऐसे ईमेल अब न भेजें',
    }),
    ja: (d) => ({
      subject: `${d.group}からのお知らせ`,
      lines: [`${d.name} 様`, '本日の予定がまだ残っています。'],
      link: '自分のページを開く',
      stop: 'このメールの配信を停止する',
    }),
  },
};
