import type { Templates } from './words.ts';

// Mailboxes are read by others, too: nothing here says of whom, or what.
export const STAFF_WORDS: Templates<'inbox_notice'> = {
  inbox_notice: {
    en: (d) => ({
      subject: `Something new waits in ${d.group}`,
      lines: [
        `Hello ${d.name},`,
        `patients of ${d.group} have written, or answered something that somebody should look at.`,
        'You get this mail once an hour at most. An admin can switch it off in Configurations.',
      ],
      link: 'Open the inbox',
    }),
    hi: (d) => ({
      subject: `${d.group} में कुछ नया है`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.group} के मरीज़ों ने कुछ लिखा है, या ऐसा जवाब दिया है जिसे किसी को देखना चाहिए।`,
        'यह ई-मेल घंटे में ज़्यादा से ज़्यादा एक बार आता है। एडमिन इसे कॉन्फ़िगरेशन में बंद कर सकते हैं।',
      ],
      link: 'इनबॉक्स खोलें',
    }),
    ja: (d) => ({
      subject: `${d.group}に新しい用件があります`,
      lines: [
        `${d.name} 様`,
        `${d.group}の患者から、メッセージ、または確認が必要な回答が届いています。`,
        'このメールは最大で1時間に1回お送りします。管理者は「構成」で停止できます。',
      ],
      link: '受信トレイを開く',
    }),
  },
};
