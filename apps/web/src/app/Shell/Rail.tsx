import { MESSAGES } from '@physio/contract/common/errors';
import { IconArrowsExchange, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { paths } from '#platform/paths.ts';
import { readStored, STORAGE_KEYS } from '#platform/session/storage.ts';
import { useShortcut } from '#platform/shortcuts/use-shortcut.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { BrandStrip } from './BrandStrip.tsx';
import { NAV_ITEMS, type NavItem } from './nav-items.ts';
import classes from './Rail.module.css';

type Props = { collapsed: boolean; onCollapse: () => void };

/** Rail on wide windows, icons on narrow ones, a tab bar on phones: one list, laid out by CSS. */
export function Rail({ collapsed, onCollapse }: Props) {
  const t = useTranslation();
  const navigate = useNavigate();
  useShortcut('insights', () => void navigate(paths.insights()));
  return (
    <nav
      className={`${classes.rail} column on-surface gap-3 scroll-y p-3`}
      data-collapsed={collapsed || undefined}
      aria-label={t('Main')}
    >
      <BrandStrip />
      <ul className={`${classes.items} stack gap-1`}>
        {NAV_ITEMS.map((item) => (
          <RailItem key={item.label} item={item} />
        ))}
      </ul>
      <div className={`${classes.foot} stack gap-1`}>
        <AppLink {...paths.groups()} className={classes.item} aria-label={t('Switch group')} title={t('Switch group')}>
          <IconArrowsExchange size={20} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t('Switch group')}</span>
        </AppLink>
        <button type="button" className={classes.item} aria-pressed={collapsed} aria-label={t('Collapse')} onClick={onCollapse}>
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t('Collapse')}</span>
        </button>
      </div>
    </nav>
  );
}

/** By click or by its keys; without a group it leads to the groups. */
function RailItem({ item: { label, short, icon: Glyph, path, keys, isCurrent } }: { item: NavItem }) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const needsGroup = () => {
    if (readStored(STORAGE_KEYS.groupName)) return false;
    void navigate(paths.groups());
    toast.snackbar('info', t(MESSAGES.selectGroup));
    return true;
  };
  useShortcut(keys, () => {
    if (!needsGroup()) void navigate(path);
  });
  return (
    <li>
      <AppLink
        {...path}
        className={classes.item}
        aria-label={t(label)}
        aria-current={isCurrent(pathname) ? 'page' : undefined}
        title={t(label)}
        onClick={(event: MouseEvent) => {
          if (needsGroup()) event.preventDefault();
        }}
      >
        <Glyph size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t(label)}</span>
        <span className={classes.short} data-short={t(short)} />
      </AppLink>
    </li>
  );
}
