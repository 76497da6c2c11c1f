import { Button } from '@mantine/core';
import type { UsedPasskey } from '@physio/contract/passkeys/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '#platform/api/api-error.ts';
import { answerByPasskey, knowsPasskeys } from '#platform/passkey/ceremony.ts';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = {
  label: string;
  /** What the passkey is shown for. */
  change: {
    run: (input: { body: { passkey: UsedPasskey } }) => Promise<unknown>;
    isPending: boolean;
    refusal: string | null;
    reset: () => void;
  };
  onDone: () => unknown;
  busy: boolean;
};

/** In place of the password and the second step; not there where the browser has no passkeys. */
export function PasskeyButton({ label, change, onDone, busy }: Props) {
  const t = useTranslation();
  // The browser's own question, not a call.
  const ceremony = useMutation({ mutationFn: answerByPasskey });
  const show = async () => {
    change.reset();
    const passkey = await ceremony.mutateAsync().catch(() => null);
    if (passkey && (await change.run({ body: { passkey } }))) await onDone();
  };
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Refusal>{ceremony.error ? errorText(t, ceremony.error) : change.refusal}</Refusal>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={ceremony.isPending || change.isPending}
        disabled={busy}
        onClick={() => void show()}
      >
        {label}
      </Button>
    </>
  );
}
