/** What each mail is given. */
export type MailTemplates = {
  reset_code: { name: string; code: string; minutes: number };
  password_changed: { name: string };
  patient_code: { name: string; code: string; minutes: number; group: string };
  patient_welcome: { name: string; group: string };
  staff_invite: { name: string; group: string; by: string; link: string; days: number };
};

/** `link`: its words; the address is the mail's `link`. */
type Words = { subject: string; lines: string[]; link?: string };
type Template<T> = Record<'en' | 'hi' | 'ja', (data: T) => Words>;

const TEMPLATES: { [N in keyof MailTemplates]: Template<MailTemplates[N]> } = {
  reset_code: {
    en: (d) => ({
      subject: 'Your code to set a new password',
      lines: [
        `Hello ${d.name},`,
        `your code is ${d.code}. It is valid for ${d.minutes} minutes.`,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    }),
    hi: (d) => ({
      subject: 'नया पासवर्ड बनाने के लिए आपका कोड',
      lines: [
        `नमस्ते ${d.name},`,
        `आपका कोड ${d.code} है। यह ${d.minutes} मिनट तक मान्य है।`,
        'अगर आपने यह कोड नहीं माँगा था, तो इस मेल को अनदेखा करें: आपका पासवर्ड वैसा ही रहेगा।',
      ],
    }),
    ja: (d) => ({
      subject: 'パスワード再設定用コード',
      lines: [
        `${d.name} 様`,
        `確認コードは ${d.code} です。有効期限は${d.minutes}分です。`,
        'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
      ],
    }),
  },
  password_changed: {
    en: (d) => ({
      subject: 'Your password was changed',
      lines: [
        `Hello ${d.name},`,
        'the password of your account was just changed and all other devices were signed out.',
        'If this was not you, tell your administrator at once.',
      ],
    }),
    hi: (d) => ({
      subject: 'आपका पासवर्ड बदल दिया गया है',
      lines: [
        `नमस्ते ${d.name},`,
        'आपके खाते का पासवर्ड अभी बदला गया और बाकी सभी डिवाइस साइन आउट कर दिए गए।',
        'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
      ],
    }),
    ja: (d) => ({
      subject: 'パスワードが変更されました',
      lines: [
        `${d.name} 様`,
        'アカウントのパスワードが変更され、他の端末はすべてサインアウトされました。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
      ],
    }),
  },
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
      subject: `${d.group} サインイン用コード`,
      lines: [`${d.name} 様`, `確認コードは ${d.code} です。有効期限は${d.minutes}分です。`],
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
        `${d.group} ने आपको अपने व्यायाम कार्यक्रमों के लिए पंजीकृत किया है।`,
        'आपके फ़िज़ियोथेरेपिस्ट जल्द ही आपका पहला कार्यक्रम तय करेंगे।',
      ],
    }),
    ja: (d) => ({
      subject: `${d.group} へようこそ`,
      lines: [
        `${d.name} 様`,
        `${d.group} の運動プログラムに登録されました。`,
        '担当の理学療法士が、まもなく最初のプログラムを割り当てます。',
      ],
    }),
  },
  staff_invite: {
    en: (d) => ({
      subject: `Invitation to ${d.group}`,
      lines: [
        `Hello ${d.name},`,
        `${d.by} invites you to work in ${d.group} with Physio Console.`,
        `The link is for you alone and opens once, within ${d.days} days.`,
      ],
      link: 'Accept the invitation',
    }),
    hi: (d) => ({
      subject: `${d.group} में शामिल होने का निमंत्रण`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.by} आपको Physio Console पर ${d.group} में काम करने के लिए आमंत्रित करते हैं।`,
        `यह लिंक केवल आपके लिए है और ${d.days} दिनों के भीतर एक ही बार खुलता है।`,
      ],
      link: 'निमंत्रण स्वीकार करें',
    }),
    ja: (d) => ({
      subject: `${d.group} への招待`,
      lines: [
        `${d.name} 様`,
        `${d.by} さんから、Physio Console の ${d.group} に招待されました。`,
        `このリンクはご本人専用で、${d.days}日以内に一度だけご利用いただけます。`,
      ],
      link: '招待を承諾する',
    }),
  },
};

export const isTemplate = (name: string): name is keyof MailTemplates => Object.hasOwn(TEMPLATES, name);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** A name must not begin a new header or line. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** A mail as text and as HTML, in the reader's language. */
export function renderMail<N extends keyof MailTemplates>(name: N, language: string, data: MailTemplates[N]) {
  const words = TEMPLATES[name][language === 'hi' || language === 'ja' ? language : 'en'](data);
  const paragraphs = words.lines.map((line) => paragraph(escapeHtml(oneLine(line))));
  const address = 'link' in data ? data.link : '';
  const anchor = words.link
    ? [paragraph(`<a href="${escapeHtml(address)}" style="color:#006b66">${escapeHtml(words.link)}</a>`)]
    : [];
  const link = words.link ? [`${words.link}: ${address}`] : [];
  return {
    subject: oneLine(words.subject),
    text: `${[...words.lines.map(oneLine), ...link].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/24px sans-serif;color:#132425;max-width:560px;margin:24px auto;padding:0 16px">${[...paragraphs, ...anchor].join('')}</body></html>`,
  };
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
