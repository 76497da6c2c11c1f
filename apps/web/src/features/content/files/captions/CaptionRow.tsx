import type { Caption } from '@physio/contract/content/captions';
import { formatBytes } from '@physio/contract/content/content';
import type { Language } from '@physio/contract/languages/languages';
import { isolated } from '@physio/contract/text/direction';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import { TextButton, textButtonClass } from '#ui/controls/TextButton.tsx';
import { cx } from '#ui/cx.ts';
import { useDropTarget } from '#ui/use-drop-target.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './captions.module.css';

type Props = {
  language: Language;
  caption: Caption | undefined;
  /** Why the last file was not taken; translated. */
  fault: string | null;
  busy: boolean;
  onFile: (file: File) => void;
  onRemove: (caption: Caption) => void;
};

/** A video's captions in a language. A file is chosen by the button, or dropped on the row. */
export function CaptionRow({ language, caption, fault, busy, onFile, onRemove }: Props) {
  const t = useTranslation();
  const name = LANGUAGE_NAMES[language];
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const dropTarget = useDropTarget(take);
  return (
    <li className={`${classes.row} p-2 stack rounded gap-1 bordered`} {...dropTarget}>
      <div className="row between wrap gap-1">
        <span lang={language}>{name}</span>
        <span className="row wrap gap-1">
          <label
            className={cx(textButtonClass, 'focus-ring')}
            data-look="default"
            data-size="compact"
            data-busy={busy || undefined}
          >
            {caption ? t('Replace') : t('Add')}
            <input
              type="file"
              className="visually-hidden"
              accept=".vtt"
              disabled={busy}
              aria-label={
                caption
                  ? t('Replace captions: {{language}}', { language: name })
                  : t('Add captions: {{language}}', { language: name })
              }
              onChange={({ currentTarget }) => {
                take(currentTarget.files);
                currentTarget.value = '';
              }}
            />
          </label>
          {caption && (
            <TextButton
              look="subtle"
              size="compact"
              disabled={busy}
              aria-label={t('Remove captions: {{language}}', { language: name })}
              onClick={() => onRemove(caption)}
            >
              {t('Remove')}
            </TextButton>
          )}
        </span>
      </div>
      <span className="clip text-secondary t-caption" title={caption?.name}>
        {caption ? `${isolated(caption.name)} · ${formatBytes(caption.size)}` : t('No captions')}
      </span>
      {fault !== null && (
        <p role="alert" className="text-bad t-caption">
          {fault}
        </p>
      )}
    </li>
  );
}
