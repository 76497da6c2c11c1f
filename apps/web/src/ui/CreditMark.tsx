import { creditSentence } from '@physio/contract/credits/credit-sentence';
import type { KeptCredit } from '@physio/contract/credits/credits';
import { type KeyboardEvent, useRef } from 'react';
import classes from './CreditMark.module.css';
import { useLanguage } from './use-translation.ts';

/** A small © where somebody must be named; it says whom when it is pointed at, focused or touched. Light enough for every card. */
export const CreditMark = ({ credits = [] }: { credits: readonly KeptCredit[] | undefined }) =>
  credits.length === 0 ? null : <Mark credits={credits} />;

const GAP = 4;
const EDGE = 8;

function Mark({ credits }: { credits: readonly KeptCredit[] }) {
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const sentences = credits.map((credit) => creditSentence(credit, language));
  // In the top layer: cards cut off what stands out of them.
  const show = () => {
    const [mark, said] = [button.current?.getBoundingClientRect(), box.current];
    if (!mark || !said?.showPopover || said.matches(':popover-open')) return;
    said.showPopover();
    const { width, height } = said.getBoundingClientRect();
    const isBelow = mark.bottom + GAP + height <= innerHeight;
    said.style.left = `${Math.max(EDGE, Math.min(mark.left, innerWidth - width - EDGE))}px`;
    said.style.top = `${isBelow ? mark.bottom + GAP : Math.max(EDGE, mark.top - height - GAP)}px`;
  };
  const hide = () => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.mark} above relative flex-none center round text-secondary t-caption`}
        aria-label={`© ${sentences.join(' · ')}`}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        ©
      </button>
      <span
        ref={box}
        popover="manual"
        aria-hidden
        className={`${classes.said} fixed py-2 px-3 break-anywhere framed floats on-surface rounded text-primary t-small`}
      >
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </>
  );
}
