import { IconInbox } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useInboxCount } from './messages.api.ts';
import classes from './messages.module.css';

export function InboxLink() {
  const t = useTranslation();
  const { number } = useFormat();
  const { alerts = 0, messages = 0 } = useInboxCount() ?? {};
  const count = alerts + messages;
  return (
    <AppLink
      {...paths.inbox()}
      className="square center round relative text-primary hoverable"
      aria-label={count > 0 ? t('Inbox, {{count}} waiting', { count }) : t('Inbox')}
    >
      <IconInbox size={20} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={`${classes.count} absolute top-0 pill text-center t-caption`} aria-hidden>
          {count > 99 ? '99+' : number(count)}
        </span>
      )}
    </AppLink>
  );
}
