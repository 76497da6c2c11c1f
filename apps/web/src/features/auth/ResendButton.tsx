import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useRequestCode } from './auth.api.ts';

const WAIT_SECONDS = 30;

/** Sends another code, at the earliest 30 s after the last one. */
export function ResendButton({ email, onToken }: { email: string; onToken: (token: string) => void }) {
  const t = useTranslation();
  const request = useRequestCode();
  const [left, setLeft] = useState(WAIT_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const resend = () =>
    request.mutateAsync(email).then(
      ({ data, message }) => {
        onToken(data.otp_token);
        setLeft(WAIT_SECONDS);
        if (message) toast.snackbar('info', t(message));
      },
      (error: unknown) => toast.snackbar('error', t(errorMessage(error))),
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ justifySelf: 'start' }}
      disabled={left > 0}
      loading={request.isPending}
      onClick={resend}
    >
      {left > 0 ? t('Send another code in {{seconds}} s', { seconds: left }) : t('Send another code')}
    </Button>
  );
}
