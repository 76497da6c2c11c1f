import type { Templates } from './words.ts';

export const PATIENT_WORDS: Templates<'patient_code' | 'patient_welcome'> = {
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
};
