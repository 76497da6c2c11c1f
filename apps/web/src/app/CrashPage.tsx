import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MessagePage } from './MessagePage.tsx';

function detailsOf(error: unknown): string {
  const id = error instanceof ApiError && error.requestId ? `request ${error.requestId}\n` : '';
  return `${location.pathname}\n${id}${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** Shown in place of a screen that threw; the rest of the console stays. */
export const CrashPage = ({ error }: ErrorComponentProps) => <Crash error={error} whole={false} />;

/** Shown when the shell itself threw. */
export const WholeCrashPage = ({ error }: ErrorComponentProps) => <Crash error={error} whole />;

function Crash({ error, whole }: { error: unknown; whole: boolean }) {
  const t = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(detailsOf(error));
    toast.success(t('Copied'));
  };
  return (
    <MessagePage
      picture={
        <div className="emblem center tone-primary round" aria-hidden>
          <IconTool size={40} stroke={1.4} />
        </div>
      }
      title={t('This part stopped working')}
      asHeading={whole}
      actions={
        <>
          <Button onClick={() => location.reload()}>{t('Reload')}</Button>
          <Button variant="default" onClick={() => void copy()}>
            {t('Copy details')}
          </Button>
        </>
      }
    />
  );
}
