import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

type Props = {
  title: ComponentChildren;
  lang?: string | undefined;
  bar?: ComponentChildren;
  foot?: ComponentChildren;
  /** The action comes after all that is to be read before it. */
  isReadFirst?: boolean;
  children?: ComponentChildren;
};

/** One column with its heading, which is read out when the screen opens, and its main action at the bottom. */
export function Screen({ title, lang, bar, foot, isReadFirst = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main class="screen">
      {bar}
      <h1 ref={heading} tabIndex={-1} lang={lang}>
        {title}
      </h1>
      {children}
      {foot && <div class={isReadFirst ? 'stack' : 'foot'}>{foot}</div>}
    </main>
  );
}
