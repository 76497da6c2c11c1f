import type { Attachment } from '@physio/contract/content/media';
import { creditsToShow } from '@physio/contract/credits/credits';
import { isolated } from '@physio/contract/text/direction';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilePicture } from '#features/content/public.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useFileDrag } from './FileDrag.tsx';
import classes from './files.module.css';

type Props = { file: Attachment; onPreview?: () => void; menu: ReactNode };

/** A file among the resources: its picture, its name, whether it is the primary one. */
export function FileTile({ file, onPreview, menu }: Props) {
  const t = useTranslation();
  const name = (
    <span className="block clip" title={file.old_name}>
      {isolated(file.old_name)}
    </span>
  );
  return (
    <li className={`${classes.tile} raised cropped relative`} {...useFileDrag('tile', file)}>
      <span className={`${classes.tilePicture} center sunken cropped`}>
        <FilePicture file={file} />
      </span>
      <div className={`${classes.tileText} row gap-1 touch-targets`}>
        {onPreview ? (
          <button
            type="button"
            className={`${classes.name} fill text-primary underline-on-hover`}
            aria-label={`${t('Preview')}: ${file.old_name}`}
            onClick={onPreview}
          >
            {name}
          </button>
        ) : (
          <span className={`${classes.name} fill text-primary`}>{name}</span>
        )}
        <CreditMark credits={creditsToShow(file.credit)} />
        {menu}
      </div>
      {file.is_primary && (
        <span className={`${classes.primary} absolute`}>
          <StatusTag tone="neutral" icon={IconStarFilled} label={t('Primary')} />
        </span>
      )}
    </li>
  );
}
