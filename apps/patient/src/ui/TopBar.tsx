import type { ComponentChildren } from 'preact';

export type Look = { name: string; logo: string | null; background_color: string; text_color: string };

/** The only place with the colours of the practice. */
export function TopBar({ look, children }: { look: Look | null; children?: ComponentChildren }) {
  if (look === null) return null;
  const colours = { background: look.background_color, color: look.text_color };
  return (
    <header class="bar" style={colours}>
      {look.logo && <img src={look.logo} alt="" />}
      <span class="grow">{look.name}</span>
      {children}
    </header>
  );
}
