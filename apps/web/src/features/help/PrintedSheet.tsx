import type { Token } from 'marked';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { GuideText } from './GuideText.tsx';
import classes from './PrintedSheet.module.css';

/** A page of A4 that is printed in place of the console, once. */
export function PrintedSheet({ tokens, onPrinted }: { tokens: readonly Token[]; onPrinted: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once
  useEffect(() => {
    print();
    onPrinted();
  }, []);
  return createPortal(
    <article className={`${classes.sheet} t-lead`}>
      <GuideText tokens={tokens} />
    </article>,
    document.body,
  );
}
