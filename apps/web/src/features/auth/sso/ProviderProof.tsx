import { Button } from '@mantine/core';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { useProviderProof } from './use-provider-proof.ts';

type Props = { label: string; proof: ReturnType<typeof useProviderProof>; busy: boolean };

/** The way to the provider, and while it is awaited a plain link for whoever's browser opens no windows. */
export function ProviderProof({ label, proof: { url, go, isPending, refusal }, busy }: Props) {
  const t = useTranslation();
  return (
    <>
      <Refusal>{refusal}</Refusal>
      <Button fullWidth loading={isPending} disabled={busy} onClick={() => void go()}>
        {t('Confirm with {{label}}', { label })}
      </Button>
      <p role="status" className="hidden-if-empty">
        {url && t('Confirm in the window of {{label}}. Then this goes on by itself.', { label })}
      </p>
      {url && (
        <a className="text-link" href={url} target="_blank" rel="noreferrer">
          {t('No window has opened? Open {{label}}', { label })}
        </a>
      )}
    </>
  );
}
