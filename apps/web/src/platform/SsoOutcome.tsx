import { useLocation } from '@tanstack/react-router';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ssoIn } from './sso-hash.ts';

/** What came of a visit to the provider. `done`: what is said of each success; translated. */
export function SsoOutcome({ done }: { done: Readonly<Record<string, string>> }) {
  const t = useTranslation();
  const came = ssoIn(useLocation().hash);
  return (
    <>
      <p role="status" className="sunken rounded py-2 px-3 hidden-if-empty">
        {came.outcome && Object.hasOwn(done, came.outcome) && done[came.outcome]}
      </p>
      <Refusal>{came.fault && t(came.fault)}</Refusal>
    </>
  );
}
