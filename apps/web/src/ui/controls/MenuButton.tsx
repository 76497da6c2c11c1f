import { type Icon, IconDots } from '@tabler/icons-react';
import { type ComponentProps, cloneElement, type ElementType, type ReactElement, Suspense, useState } from 'react';
import { lazyNamed } from '../lazy-named.ts';
import { IconButton } from './IconButton.tsx';

const OpenMenu = lazyNamed(() => import('./OpenMenu.tsx'), 'OpenMenu');

/**
 * Does something, or, with `as`, goes somewhere: then the rest is what that link takes. A `heading` stands above the entries that
 * follow it, `line` between two groups of them.
 */
export type MenuEntry =
  | ({ key?: string; label: string; icon?: Icon } & (
      | { onClick: () => void; disabled?: boolean }
      | { as: ElementType; [prop: string]: unknown }
    ))
  | { heading: string }
  | { line: true };

export type OpenMenuProps = {
  button: ReactElement<ComponentProps<'button'>>;
  /** Asked for when the menu opens. */
  entries: () => readonly (MenuEntry | false)[];
  /** In a box that scrolls or cuts off what stands out of it. */
  fixed?: boolean;
};
type Dots = { label: string; className?: string | undefined; iconSize?: number; disabled?: boolean };
type Props = Omit<OpenMenuProps, 'button'> & (Dots | { button: OpenMenuProps['button'] });

/** The ⋯ of a row or card, or another button: a plain one, and the menu comes with the click that asks for it. */
export function MenuButton({ entries, fixed = false, ...rest }: Props) {
  const [wanted, setWanted] = useState(false);
  const button = 'button' in rest ? rest.button : dots(rest);
  const closed = cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu button={button} entries={entries} fixed={fixed} />
    </Suspense>
  );
}

const dots = ({ label, className, iconSize = 18, disabled }: Dots) => (
  <IconButton className={className} aria-label={label} disabled={disabled}>
    <IconDots size={iconSize} aria-hidden />
  </IconButton>
);
