import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { Attachment } from '@physio/contract/content/media';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import { NoPicture } from '../NoPicture.tsx';
import type { Measured } from './FileFacts.tsx';
import classes from './preview.module.css';

type Props = { file: Attachment; onMeasure: (size: Measured) => void; onBroken: () => void };

/** A GIF that can be stopped: then its still picture stands in its place, as large. */
export function MovingPicture({ file, onMeasure, onBroken }: Props) {
  const t = useTranslation();
  const calm = useReducedMotion(false, { getInitialValueInEffect: false });
  const [plays, setPlays] = useState(!calm);
  const [width, setWidth] = useState<number>();
  const source = plays ? file.location : file.poster;
  return (
    <>
      {source === null ? (
        <NoPicture kind="gif" />
      ) : (
        <img
          src={source}
          alt={file.old_name}
          width={width || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (!plays) return;
            setWidth(naturalWidth);
            onMeasure({ width: naturalWidth, height: naturalHeight });
          }}
          onError={onBroken}
        />
      )}
      <div className={`${classes.tools} absolute p-1 row on-surface rounded gap-1 bordered`}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={plays ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          onClick={() => setPlays(!plays)}
        >
          {plays ? t('Pause') : t('Play')}
        </Button>
      </div>
    </>
  );
}
