import type { ComponentType } from 'react';
import classes from './StatusTag.module.css';

export type Tone = 'primary' | 'ok' | 'warn' | 'bad' | 'info' | 'plum' | 'neutral';

/** `lang`: of the label, where it is not the console's. */
type Props = { tone: Tone; icon?: ComponentType<{ size: number; 'aria-hidden': true }>; label: string; lang?: string | undefined };

/** A status: a word and an icon, never colour alone. */
export function StatusTag({ tone, icon: Glyph, label, lang }: Props) {
  return (
    <span
      className={`${classes.tag} py-1 px-2 inline-row sunken pill text-secondary t-caption medium gap-1 toned`}
      data-tone={tone}
      lang={lang}
    >
      {Glyph && <Glyph size={14} aria-hidden />}
      {label}
    </span>
  );
}
