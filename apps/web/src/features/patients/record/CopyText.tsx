import { IconCopy } from '@tabler/icons-react';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './PatientPage.module.css';

/** A text with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const t = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('Copied'));
    } catch {
      toast.error(t('Could not be copied'));
    }
  };
  return (
    <span className={classes.copy}>
      <span>{text}</span>
      <button type="button" aria-label={label} title={label} onClick={() => void copy()}>
        <IconCopy size={16} aria-hidden />
      </button>
    </span>
  );
}
