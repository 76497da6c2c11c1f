import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { encode } from 'uqr';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './challenges.module.css';

type Props = { name: string; path: string; onClose: () => void };

/** The address of a display, to open here or to read with a phone. Anybody who has it can look. */
export function DisplayDialog({ name, path, onClose }: Props) {
  const t = useTranslation();
  const address = new URL(path, location.origin).href;
  return (
    <Dialog title={t('Display of {{name}}', { name })} onClose={onClose}>
      <div className="stack gap-3-5">
        <QrCode text={address} label={t('QR code of the display')} />
        <code className="break-anywhere">{address}</code>
        <p className="text-secondary">{t('Anybody who has this address can look at the display.')}</p>
        <Group justify="flex-end">
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            data-autofocus
          >
            {t('Open display')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

/** Black on white in dark mode too: that is what phones read. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      className={`${classes.code} rounded-card p-4`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
