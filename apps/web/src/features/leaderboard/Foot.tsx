import type { KeptCredit } from '@physio/contract/credits/credits';
import { CreditLines } from '#ui/CreditLines.tsx';
import { useLanguage } from '#ui/use-translation.ts';
import classes from './Display.module.css';

/** Who must be named for what the display shows, at its foot for as long as it is shown. */
export function Foot({ credits }: { credits: readonly KeptCredit[] | undefined }) {
  const language = useLanguage();
  if (!credits || credits.length === 0) return null;
  return (
    <footer className={`${classes.credits} fixed break-anywhere text-center`}>
      <CreditLines credits={credits} language={language} />
    </footer>
  );
}
