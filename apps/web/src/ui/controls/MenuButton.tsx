import { type Icon, IconDots } from '@tabler/icons-react';
import { type ElementType, lazy, Suspense, useState } from 'react';
import { IconButton } from './IconButton.tsx';

const OpenMenu = lazy(async () => ({ default: (await import('./OpenMenu.tsx')).OpenMenu }));

/** Does something, or, with `as`, goes somewhere: then the rest is what that link takes. */
export type MenuEntry = { label: string; icon: Icon } & ({ onClick: () => void } | { as: ElementType; [prop: string]: unknown });

export type MenuButtonProps = {
  label: string;
  /** Asked for when the menu opens. */
  entries: () => readonly (MenuEntry | false)[];
  className?: string | undefined;
  iconSize?: number;
  disabled?: boolean;
  /** In a box that scrolls or cuts off what stands out of it. */
  fixed?: boolean;
};

/** The ⋯ of a row or card: a plain button, and the menu comes with the click that asks for it. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, iconSize = 18, disabled } = props;
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      disabled={disabled}
      onClick={() => setWanted(true)}
    >
      <IconDots size={iconSize} aria-hidden />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
