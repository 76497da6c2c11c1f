import { type ReactNode, Suspense, useState } from 'react';
import { deviceStorage } from '#platform/browser-storage.ts';
import { useSession } from '#platform/session/session.ts';
import { helpDrawer, palette, shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { useChords } from '#platform/shortcuts/use-chords.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { useStore } from '#platform/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { HelpDrawer, Palette, ShortcutSheet } from '../lazy-parts.ts';
import type { RouteTitle } from '../titles.ts';
import { Rail } from './Rail.tsx';
import classes from './ShellFrame.module.css';
import { TopBar } from './TopBar.tsx';

const COLLAPSED_KEY = 'rail_collapsed';

/** The first search that is to be seen, its text selected. */
function focusSearch() {
  const boxes = document.querySelectorAll<HTMLInputElement>('#content search input');
  const first = Array.from(boxes).find((box) => box.checkVisibility());
  first?.focus();
  first?.select();
}

type Props = { heading: RouteTitle; withRail?: boolean; children: ReactNode };

/** Top bar, rail and the screen between them. The rail needs a stored user with id and e-mail. */
export function ShellFrame({ heading, withRail = true, children }: Props) {
  const t = useTranslation();
  const { user } = useSession();
  const [collapsed, setCollapsed] = useState(() => deviceStorage.read(COLLAPSED_KEY) === '1');
  const listsKeys = useStore(shortcutSheet);
  const helps = useStore(helpDrawer);
  const finds = useStore(palette);
  useChords(withRail);
  useShortcut('help', () => shortcutSheet.set(true));
  useShortcut('search', focusSearch);
  if (!user) return null;
  const toggle = () => {
    deviceStorage.write(COLLAPSED_KEY, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };
  return (
    <div className={`${classes.frame} full-window stack one-column`} data-rail={withRail || undefined}>
      <a className={`${classes.skip} fixed rounded py-2 px-4`} href="#content">
        {t('Skip to content')}
      </a>
      <TopBar heading={heading} inGroup={withRail} />
      {withRail && <Rail collapsed={collapsed} onCollapse={toggle} />}
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Suspense>{helps && <HelpDrawer onClose={() => helpDrawer.set(false)} />}</Suspense>
      <Suspense>{finds && <Palette onClose={() => palette.set(false)} />}</Suspense>
      <Suspense>{listsKeys && <ShortcutSheet onClose={() => shortcutSheet.set(false)} />}</Suspense>
    </div>
  );
}
