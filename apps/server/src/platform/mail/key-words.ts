import type { Templates } from './words.ts';

// The key itself is in no mail.
export const KEY_WORDS: Templates<'api_key_changed' | 'api_key_ending'> = {
  api_key_changed: {
    en: (d) => ({
      subject: {
        made: `A new key for other software in ${d.group}`,
        rotated: `A key for other software in ${d.group} was replaced`,
        removed: `A key for other software in ${d.group} was removed`,
      }[d.deed],
      lines: [
        `Hello ${d.name},`,
        {
          made: `${d.by} has made the key “${d.key}” in ${d.group}. Other software can use it to read or change what it is allowed to.`,
          rotated: `${d.by} has replaced the key “${d.key}” in ${d.group} by a new one. The one before works for 24 hours at most.`,
          removed: `${d.by} has removed the key “${d.key}” in ${d.group}. Software that uses it has no access any more.`,
        }[d.deed],
        'If you do not know of this, look at the keys and remove those that should not be there.',
      ],
      link: 'Open the keys',
    }),
    hi: (d) => ({
      subject: {
        made: `${d.group} में दूसरे सॉफ़्टवेयर के लिए नई कुंजी`,
        rotated: `${d.group} में दूसरे सॉफ़्टवेयर की कुंजी बदली गई`,
        removed: `${d.group} में दूसरे सॉफ़्टवेयर की कुंजी हटाई गई`,
      }[d.deed],
      lines: [
        `नमस्ते ${d.name},`,
        {
          made: `${d.by} ने ${d.group} में कुंजी “${d.key}” बनाई है। दूसरा सॉफ़्टवेयर इससे वह पढ़ या बदल सकता है जिसकी उसे अनुमति है।`,
          rotated: `${d.by} ने ${d.group} में कुंजी “${d.key}” को नई कुंजी से बदल दिया है। पिछली कुंजी ज़्यादा से ज़्यादा 24 घंटे और चलेगी।`,
          removed: `${d.by} ने ${d.group} में कुंजी “${d.key}” हटा दी है। इसका उपयोग करने वाले सॉफ़्टवेयर की पहुँच अब बंद है।`,
        }[d.deed],
        'अगर आपको इसकी जानकारी नहीं है, तो कुंजियाँ देखें और जो नहीं होनी चाहिए उन्हें हटा दें।',
      ],
      link: 'कुंजियाँ खोलें',
    }),
    ja: (d) => ({
      subject: {
        made: `${d.group}に他のソフトウェア用の新しいキーが作成されました`,
        rotated: `${d.group}の他のソフトウェア用のキーが差し替えられました`,
        removed: `${d.group}の他のソフトウェア用のキーが削除されました`,
      }[d.deed],
      lines: [
        `${d.name} 様`,
        {
          made: `${d.by}さんが${d.group}にキー「${d.key}」を作成しました。他のソフトウェアは、許可された範囲でデータを読み取り、または変更できます。`,
          rotated: `${d.by}さんが${d.group}のキー「${d.key}」を新しいものに差し替えました。以前のキーは最長で24時間有効です。`,
          removed: `${d.by}さんが${d.group}のキー「${d.key}」を削除しました。このキーを使うソフトウェアはアクセスできなくなりました。`,
        }[d.deed],
        'お心当たりがない場合は、キーの一覧を確認し、不要なものを削除してください。',
      ],
      link: 'キーを開く',
    }),
  },
  api_key_ending: {
    en: (d) => ({
      subject: `A key for other software in ${d.group} ends soon`,
      lines: [
        `Hello ${d.name},`,
        d.days === 1
          ? `the key “${d.key}” in ${d.group} ends within a day. Software that uses it will then have no access.`
          : `the key “${d.key}” in ${d.group} ends in ${d.days} days. Software that uses it will then have no access.`,
        'If it is still needed, replace it by a new one: both work for 24 hours.',
      ],
      link: 'Open the keys',
    }),
    hi: (d) => ({
      subject: `${d.group} में दूसरे सॉफ़्टवेयर की एक कुंजी जल्द समाप्त होगी`,
      lines: [
        `नमस्ते ${d.name},`,
        `${d.group} की कुंजी “${d.key}” ${d.days} दिन में समाप्त होगी। तब इसका उपयोग करने वाले सॉफ़्टवेयर की पहुँच बंद हो जाएगी।`,
        'अगर इसकी अब भी ज़रूरत है, तो इसे नई कुंजी से बदलें: 24 घंटे तक दोनों चलेंगी।',
      ],
      link: 'कुंजियाँ खोलें',
    }),
    ja: (d) => ({
      subject: `${d.group}の他のソフトウェア用のキーがまもなく期限切れになります`,
      lines: [
        `${d.name} 様`,
        `${d.group}のキー「${d.key}」は、あと${d.days}日で期限切れになります。その後、このキーを使うソフトウェアはアクセスできなくなります。`,
        '引き続き必要な場合は、新しいキーに差し替えてください。24時間は両方とも使えます。',
      ],
      link: 'キーを開く',
    }),
  },
};
