import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './second-factor.module.css';

/** Shown this once: the server keeps only their digests. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslation();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('Copied')),
      () => toast.error(t('Could not copy. Select the codes instead.')),
    );
  return (
    <div className={`${classes.codes} stack gap-4`}>
      <p>{t('Each of these opens your account once when the phone is not there. They are shown only now: keep them safe.')}</p>
      <ul className="stack sunken rounded gap-2 p-4" aria-label={t('Your recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="t-body">{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="physio-console-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Download')}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {t('I have kept them')}
        </Button>
      </Group>
    </div>
  );
}
