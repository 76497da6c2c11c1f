import { Button } from '@mantine/core';
import { requestPasswordCode } from '@physio/contract/password/password';
import { useEffect, useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useTranslation } from '#ui/use-translation.ts';

const WAIT_SECONDS = 30;

/** Sends another code, at the earliest 30 s after the last one. */
export function ResendButton({ email, onToken }: { email: string; onToken: (token: string) => void }) {
  const t = useTranslation();
  const request = useChange(requestPasswordCode, { says: 'notice' });
  const [left, setLeft] = useState(WAIT_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const resend = async () => {
    const reply = await request.run({ body: { email } });
    if (reply === null) return;
    onToken(reply.data.otp_token);
    setLeft(WAIT_SECONDS);
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      style={{ justifySelf: 'start' }}
      disabled={left > 0}
      loading={request.isPending}
      onClick={() => void resend()}
    >
      {left > 0 ? t('Send another code in {{seconds}} s', { seconds: left }) : t('Send another code')}
    </Button>
  );
}
