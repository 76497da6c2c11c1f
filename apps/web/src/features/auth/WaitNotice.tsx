import { useEffect, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useTranslation } from '#ui/use-translation.ts';

const TOO_MANY = 429;

/** Counts down the seconds the server asked to wait. Each error begins again. */
export function WaitNotice({ error }: { error: unknown }) {
  const t = useTranslation();
  const seconds = error instanceof ApiError && error.status === TOO_MANY ? (error.retryAfter ?? 0) : 0;
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next error may ask for as many seconds
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [error, seconds]);
  if (seconds === 0) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span aria-live="off">{left > 0 ? t('You can try again in {{time}}.', { time: clock }) : t('You can try again now.')}</span>
  );
}
