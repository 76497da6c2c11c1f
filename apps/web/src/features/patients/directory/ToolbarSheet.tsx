import type { Icon } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Toolbar.module.css';

type Props = {
  label: string;
  icon: Icon;
  /** Something in it is not as it is by itself. */
  isSet: boolean;
  /** What is set, in place of the label; phones show the icon alone. */
  detail?: string;
  children: ReactNode;
};

/**
 * One button, and what it opens: below it, on phones a sheet from below. The browser's own dialog keeps focus, Escape and
 * backdrop, and weighs nothing on the first screen.
 */
export function ToolbarSheet({ label, icon: Glyph, isSet, detail, children }: Props) {
  const t = useTranslation();
  const sheet = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const open = () => {
    const { left = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    // The browser puts the focus on the first field that is there.
    flushSync(() => setPlace({ '--left': `${left}px`, '--top': `${bottom}px` } as CSSProperties));
    sheet.current?.showModal();
  };
  const close = () => sheet.current?.close();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.sort} control-height outlined inline-row text-primary medium justify-center gap-2 py-1 px-3 hoverable`}
        data-sort={isSet ? 'on' : 'none'}
        aria-label={[label, detail].filter(Boolean).join(': ')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Glyph size={16} aria-hidden />
        <span className="off-phones">{detail || label}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help */}
      <dialog
        ref={sheet}
        className={`${classes.sheet} rounded-inner floats on-surface text-primary bordered p-0`}
        aria-label={label}
        style={place ?? undefined}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className={`${classes.sheetBody} p-3 stack gap-3`}>
          <h2 className="on-phones">{label}</h2>
          {place && children}
          <button
            type="button"
            className={`${classes.sort} ${classes.done} control-height outlined inline-row on-phones medium justify-center py-1 px-3`}
            onClick={close}
          >
            {t('Show patients')}
          </button>
        </div>
      </dialog>
    </>
  );
}
