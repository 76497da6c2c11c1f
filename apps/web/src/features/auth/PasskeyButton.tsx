import { Button } from '@mantine/core';
import type { UsedPasskey } from '@physio/contract/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#platform/api/api-error.ts';
import { answerByPasskey, knowsPasskeys } from '#platform/passkey/ceremony.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ForgotPasswordDialog.module.css';

type Props = {
  label: string;
  /** What the passkey is shown for. It rejects when the server refuses. */
  onPasskey: (used: UsedPasskey) => Promise<unknown>;
  busy: boolean;
};

/** In place of the password and the second step; not there where the browser has no passkeys. */
export function PasskeyButton({ label, onPasskey, busy }: Props) {
  const t = useTranslation();
  const show = useMutation({
    mutationFn: async () => {
      const used = await answerByPasskey();
      if (used !== null) await onPasskey(used);
    },
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <p role="alert" className={classes.alert}>
        {show.isError && t(errorMessage(show.error))}
      </p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={show.isPending}
        disabled={busy}
        onClick={() => show.mutate()}
      >
        {label}
      </Button>
    </>
  );
}
