import { Suspense, useState } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';
import { MoreButton } from './MoreButton.tsx';
import type { DirectoryMenuProps } from './OpenMenu.tsx';

const OpenMenu = lazyNamed(() => import('./OpenMenu.tsx'), 'OpenMenu');

/** A plain button until a click asks for the menu: the list does not wait for it. */
export function DirectoryMenu(props: DirectoryMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = <MoreButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />;
  return <Suspense fallback={button}>{wanted ? <OpenMenu {...props} /> : button}</Suspense>;
}
