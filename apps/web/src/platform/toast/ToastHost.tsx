import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { standingMs } from './keep-longer.ts';
import classes from './ToastHost.module.css';
import { dismissToast, type Toast, useToasts } from './toast.ts';

const ICONS = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle } as const;

export function ToastHost() {
  const toasts = useToasts();
  return (
    <div className={cx(`${classes.host} fixed untouched stack gap-2`, 'no-print')}>
      {toasts.map((entry) => (
        <ToastBar key={entry.id} toast={entry} />
      ))}
    </div>
  );
}

/** Counts its own time; pointer or focus on it stops the clock, leaving starts it again. */
function ToastBar({ toast }: { toast: Toast }) {
  const t = useTranslation();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.tone === 'loading') return;
    const timer = setTimeout(() => dismissToast(toast.id), standingMs(toast.durationMs));
    return () => clearTimeout(timer);
  }, [held, toast]);
  const Icon = toast.tone === 'loading' ? null : ICONS[toast.tone];
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the message's clock
    <div
      className={`${classes.toast} floats row on-surface rounded text-primary gap-2 framed`}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {Icon ? <Icon size={18} aria-hidden /> : <Loader size={18} aria-hidden />}
      <span className="flex-1 break-anywhere">{toast.text}</span>
      {toast.detail && (
        <span className="text-secondary tabular" aria-hidden>
          {toast.detail}
        </span>
      )}
      {toast.action && (
        <button
          type="button"
          className={`${classes.action} hoverable bold center rounded-chip`}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={`${classes.close} center rounded-chip hoverable`}
        aria-label={t('Close')}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
