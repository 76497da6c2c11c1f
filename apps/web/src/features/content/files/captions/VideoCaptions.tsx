import { CAPTION_LIMITS, CAPTION_MESSAGES, type Caption } from '@physio/contract/content/captions';
import { emptyFile, tooLarge } from '@physio/contract/content/content';
import type { Attachment } from '@physio/contract/content/media';
import { removeCaptions, saveCaptions } from '@physio/contract/content/video-captions';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { extensionOf } from '@physio/contract/text/file-name';
import { useId, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { translated, useTranslation } from '#ui/use-translation.ts';
import { CaptionRow } from './CaptionRow.tsx';

/** Why a file is not worth sending; null when it is. */
function faultOf(file: File) {
  if (extensionOf(file.name) !== 'vtt') return CAPTION_MESSAGES.choose;
  if (file.size === 0) return emptyFile(file.name);
  return file.size > CAPTION_LIMITS.bytes ? tooLarge(file.name, CAPTION_LIMITS.bytes) : null;
}

/** The captions of a video in each language: added, replaced, taken away. */
export function VideoCaptions({ video }: { video: Attachment }) {
  const t = useTranslation();
  const title = useId();
  const save = useChange(saveCaptions, { refusedInPlace: true });
  const remove = useChange(removeCaptions);
  const [fault, setFault] = useState<{ language: Language; text: string | null } | null>(null);
  const paramsOf = (language: Language) => ({ id: video.attachment_id, language });

  const take = async (language: Language, file: File) => {
    const found = faultOf(file);
    setFault({ language, text: found && translated(t, found) });
    if (found === null) await save.run({ params: paramsOf(language), files: { captions: [file] } });
  };
  const drop = async ({ language, name }: Caption) => {
    setFault(null);
    const yes = await confirm({
      title: t('Remove the captions?'),
      body: t('“{{name}}” is no longer offered with this video, wherever it is placed.', { name }),
      action: t('Remove'),
      danger: true,
    });
    if (yes) await remove.run({ params: paramsOf(language) });
  };
  const faultIn = (language: Language) => (fault?.language === language ? (fault.text ?? save.refusal) : null);

  return (
    <section className="stack gap-2" aria-labelledby={title}>
      <h3 id={title} className="t-caption">
        {t('Captions')}
      </h3>
      <ul className="stack gap-2">
        {LANGUAGES.map((language) => (
          <CaptionRow
            key={language}
            language={language}
            caption={video.captions.find((one) => one.language === language)}
            fault={faultIn(language)}
            busy={save.isPending || remove.isPending}
            onFile={(file) => void take(language, file)}
            onRemove={(caption) => void drop(caption)}
          />
        ))}
      </ul>
      <p className="t-caption text-secondary">
        {t('WebVTT files (.vtt) with what is said in the video. They can also be dropped on their language.')}
      </p>
    </section>
  );
}
