import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Display.module.css';
import { useIdlePointer } from './use-display.ts';

type Props = { isPaused: boolean; onPause: () => void; onStep?: (by: 1 | -1) => void };

/** Comes when the pointer moves or the keyboard reaches it, and hides the pointer with itself. */
export function DisplayControls({ isPaused, onPause, onStep }: Props) {
  const t = useTranslation();
  const isIdle = useIdlePointer();
  return (
    <div className={`${classes.controls} fixed flex gap-2 justify-center`} data-idle={(isIdle && !isPaused) || undefined}>
      {onStep && (
        <ActionIcon size="xl" radius="xl" variant="default" aria-label={t('Back')} onClick={() => onStep(-1)}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon size="xl" radius="xl" variant="default" aria-label={isPaused ? t('Go on') : t('Pause')} onClick={onPause}>
        {isPaused ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
      </ActionIcon>
      {onStep && (
        <ActionIcon size="xl" radius="xl" variant="default" aria-label={t('Next')} onClick={() => onStep(1)}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
