import type { Templates } from './words.ts';

export const ACCOUNT_WORDS: Templates<
  | 'reset_code'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_new'
  | 'passkey_added'
  | 'passkey_removed'
  | 'staff_invite'
> = {
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
        'अगर आपने यह कोड नहीं माँगा था, तो इस ईमेल को अनदेखा करें: आपका पासवर्ड वैसा ही रहेगा।',
      ],
    }),
    ja: (d) => ({
      subject: 'パスワード再設定用コード',
      lines: [
        `${d.name} 様`,
        `確認コードは${d.code}です。有効期限は${d.minutes}分です。`,
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
        'アカウントのパスワードが変更され、ほかの端末はすべてサインアウトされました。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
      ],
    }),
  },
  second_factor_on: {
    en: (d) => ({
      subject: 'Two-step sign-in is on',
      lines: [
        `Hello ${d.name},`,
        'from now on your account asks for a code of your authenticator app when you sign in.',
        'If this was not you, tell your administrator at once.',
      ],
    }),
    hi: (d) => ({
      subject: 'दो-चरणीय साइन-इन चालू है',
      lines: [
        `नमस्ते ${d.name},`,
        'अब से साइन इन करते समय आपका खाता ऑथेंटिकेटर ऐप का कोड माँगेगा।',
        'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
      ],
    }),
    ja: (d) => ({
      subject: '2段階認証がオンになりました',
      lines: [
        `${d.name} 様`,
        '今後、サインイン時に認証アプリのコードが必要になります。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
      ],
    }),
  },
  second_factor_off: {
    en: (d) => ({
      subject: 'Two-step sign-in is off',
      lines: [
        `Hello ${d.name},`,
        'your account asks for no code of an authenticator app any more.',
        'If this was not you, tell your administrator at once.',
      ],
    }),
    hi: (d) => ({
      subject: 'दो-चरणीय साइन-इन बंद है',
      lines: [`नमस्ते ${d.name},`, 'आपका खाता अब ऑथेंटिकेटर ऐप का कोड नहीं माँगेगा।', 'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।'],
    }),
    ja: (d) => ({
      subject: '2段階認証がオフになりました',
      lines: [
        `${d.name} 様`,
        '今後、サインイン時に認証アプリのコードは必要ありません。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
      ],
    }),
  },
  recovery_codes_new: {
    en: (d) => ({
      subject: 'New recovery codes were made',
      lines: [
        `Hello ${d.name},`,
        'your account has new recovery codes for two-step sign-in. The old ones open nothing any more.',
        'If this was not you, tell your administrator at once.',
      ],
    }),
    hi: (d) => ({
      subject: 'नए रिकवरी कोड बनाए गए',
      lines: [
        `नमस्ते ${d.name},`,
        'दो-चरणीय साइन-इन के लिए आपके खाते के नए रिकवरी कोड बनाए गए। पुराने कोड अब काम नहीं करेंगे।',
        'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
      ],
    }),
    ja: (d) => ({
      subject: 'リカバリーコードが再発行されました',
      lines: [
        `${d.name} 様`,
        '2段階認証のリカバリーコードが新しく発行されました。以前のコードは使用できません。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
      ],
    }),
  },
  passkey_added: {
    en: (d) => ({
      subject: 'A passkey was added',
      lines: [
        `Hello ${d.name},`,
        'a passkey was just added to your account. It opens the account without the password.',
        'If this was not you, tell your administrator at once.',
      ],
    }),
    hi: (d) => ({
      subject: 'एक पासकी जोड़ी गई',
      lines: [
        `नमस्ते ${d.name},`,
        'आपके खाते में अभी एक पासकी जोड़ी गई। यह पासवर्ड के बिना खाता खोलती है।',
        'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
      ],
    }),
    ja: (d) => ({
      subject: 'パスキーが追加されました',
      lines: [
        `${d.name} 様`,
        'アカウントにパスキーが追加されました。パスキーがあれば、パスワードなしでサインインできます。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
      ],
    }),
  },
  passkey_removed: {
    en: (d) => ({
      subject: 'A passkey was removed',
      lines: [
        `Hello ${d.name},`,
        'a passkey was just removed from your account. It opens the account no longer.',
        'If this was not you, tell your administrator at once.',
      ],
    }),
    hi: (d) => ({
      subject: 'एक पासकी हटाई गई',
      lines: [
        `नमस्ते ${d.name},`,
        'आपके खाते से अभी एक पासकी हटाई गई। अब उससे खाता नहीं खुलेगा।',
        'अगर यह आपने नहीं किया, तो तुरंत अपने एडमिन को बताएँ।',
      ],
    }),
    ja: (d) => ({
      subject: 'パスキーが削除されました',
      lines: [
        `${d.name} 様`,
        'アカウントからパスキーが削除されました。今後、そのパスキーではサインインできません。',
        'お心当たりがない場合は、すぐに管理者へご連絡ください。',
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
      subject: `${d.group} में शामिल होने का आमंत्रण`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.by} ने आपको Physio Console पर ${d.group} में काम करने के लिए आमंत्रित किया है।`,
        `यह लिंक केवल आपके लिए है और ${d.days} दिनों के भीतर एक ही बार खुलता है।`,
      ],
      link: 'आमंत्रण स्वीकार करें',
    }),
    ja: (d) => ({
      subject: `${d.group}への招待`,
      lines: [
        `${d.name} 様`,
        `${d.by}さんから、Physio Consoleの${d.group}に招待されました。`,
        `このリンクはご本人専用で、${d.days}日以内に一度だけご利用いただけます。`,
      ],
      link: '招待を承諾する',
    }),
  },
};
