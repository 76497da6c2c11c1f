import { useLocation } from '@tanstack/react-router';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ssoIn } from './sso-hash.ts';

/** What came of a visit to the provider that began on this page. `done`: the words of its success; translated. */
export function SsoOutcome({ outcome, done }: { outcome: string; done: string }) {
  const t = useTranslation();
  const came = ssoIn(useLocation().hash);
  return (
    <>
      <p role="status" className="sunken rounded py-2 px-3 hidden-if-empty">
        {came.outcome === outcome && done}
      </p>
      <Refusal>{came.fault && t(came.fault)}</Refusal>
    </>
  );
}
