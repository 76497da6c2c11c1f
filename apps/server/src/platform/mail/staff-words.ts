import type { Templates } from './words.ts';

// Mailboxes are read by others, too: nothing here says of whom, or what.
export const STAFF_WORDS: Templates<'inbox_notice' | 'webhook_off'> = {
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
  webhook_off: {
    en: (d) => ({
      subject: `A webhook of ${d.group} was switched off`,
      lines: [
        `Hello ${d.name},`,
        `${d.host} takes no more events of ${d.group}: it said so, or nothing could be sent there for five days.`,
        'What changed since then is not lost: the receiver can ask for it once it is back. Then switch the webhook on again.',
      ],
      link: 'Open Connections',
    }),
    hi: (d) => ({
      subject: `${d.group} का एक वेबहुक बंद कर दिया गया है`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.host} अब ${d.group} की सूचनाएँ नहीं ले रहा: उसने ऐसा कहा है, या पाँच दिनों से वहाँ कुछ भेजा नहीं जा सका।`,
        'तब से जो बदला है वह खोया नहीं है: ठीक होने पर प्राप्तकर्ता उसे माँग सकता है। फिर वेबहुक दोबारा चालू करें।',
      ],
      link: 'कनेक्शन खोलें',
    }),
    ja: (d) => ({
      subject: `${d.group}のウェブフックが停止されました`,
      lines: [
        `${d.name} 様`,
        `${d.host}は${d.group}のイベントを受け取らなくなりました。受信側が停止を求めたか、5日間送信できなかったためです。`,
        'それ以降の変更は失われていません。受信側は復旧後に取得できます。その後、ウェブフックを再び有効にしてください。',
      ],
      link: '「連携」を開く',
    }),
  },
};
