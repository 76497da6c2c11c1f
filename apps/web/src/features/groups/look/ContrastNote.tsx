import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { contrastRatio, isHexColour, readable } from '#ui/contrast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './look.module.css';

type Props = { background: string; text: string; onReadable?: (colour: string) => void };

/** Whether the two colours can be read together, and what is shown where they cannot. It warns and does not block. */
export function ContrastNote({ background, text, onReadable }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  if (!isHexColour(background) || !isHexColour(text)) return null;
  const shown = readable(background, text);
  const ratio = number(Math.floor(contrastRatio(background, text) * 10) / 10, { minimumFractionDigits: 1 });
  return (
    <p
      className={`${classes.note} gap-2 py-1 px-3 row wrap rounded t-small toned`}
      data-tone={shown.changed ? 'warn' : 'ok'}
      role="status"
    >
      {shown.changed ? <IconAlertTriangle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
      {shown.changed
        ? t('Hard to read {{ratio}}: shown as {{colour}}', { ratio, colour: shown.text })
        : t('Reads well {{ratio}}', { ratio })}
      {shown.changed && onReadable && (
        <Button className="push" size="compact-sm" variant="default" onClick={() => onReadable(shown.text)}>
          {t('Use the readable colour')}
        </Button>
      )}
    </p>
  );
}
