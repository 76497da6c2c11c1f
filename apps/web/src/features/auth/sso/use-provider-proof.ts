import { beginSsoProof, getSsoProof } from '@physio/contract/sso/confirm';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/api/client.ts';
import { useChange } from '#platform/api/use-change.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import type { useProofForm } from '../ProofForm.tsx';
import { isFault, withTypedCode } from '../second-step.ts';

const LOOK_AGAIN_MS = 2000;

/**
 * Whoever came by single sign-on is asked again by the same provider, in a window of its own: what is typed on this page stays. The
 * server says when it is done; no window has to find its way to this one.
 */
export function useProviderProof(form: ReturnType<typeof useProofForm>, onDone: () => void) {
  const [url, setUrl] = useState<string | null>(null);
  const opened = useRef<Window | null>(null);
  const begin = useChange(beginSsoProof, { form, says: 'nowhere' });
  const { data } = useQuery({
    queryKey: ['sso', 'proof'],
    queryFn: async ({ signal }) => (await call(getSsoProof, {}, { signal })).data,
    refetchInterval: url !== null && LOOK_AGAIN_MS,
    gcTime: 0,
  });

  const isDone = url !== null && data?.is_fresh === true;
  const finish = useStableCallback(() => {
    opened.current?.close();
    onDone();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone, finish]);

  const go = async () => {
    // Browsers block a window that does not open with the click itself.
    opened.current?.close();
    const provider = window.open('about:blank');
    opened.current = provider;
    if (provider) provider.opener = null;
    const reply = await begin.run({ body: withTypedCode({ code: form.values.code }) });
    setUrl(reply?.data.url ?? null);
    if (reply) provider?.location.replace(reply.data.url);
    else provider?.close();
  };
  const refusal = isFault(begin.error) ? begin.refusal : null;
  return { label: data?.label ?? null, url, go, isPending: begin.isPending, refusal };
}
