import { Button } from '@mantine/core';
import { MESSAGES } from '@physio/contract/errors';
import type { OwnSession } from '@physio/contract/sessions';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { errorMessage } from '#platform/api/api-error.ts';
import { useFormat } from '#platform/format/format.ts';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { deviceOf } from './device.ts';
import { useEndSession, useOwnSessions } from './sessions.api.ts';
import classes from './sessions.module.css';

/** Where one is signed in, and the way to end it. */
export function SessionsCard() {
  const t = useTranslation();
  const { data, isPending, failed, retry } = useOwnSessions();
  const end = useEndSession();
  const run = (id: string | null) =>
    end.mutateAsync(id).then(
      ({ message }) => toast.snackbar('success', t(message ?? MESSAGES.updated)),
      (error: unknown) => toast.snackbar('error', t(errorMessage(error))),
    );
  return (
    <section className="card" aria-labelledby="sessions-title">
      <div className={classes.head}>
        <h2 id="sessions-title">{t('Where you are signed in')}</h2>
        {data.length > 1 && (
          <Button variant="default" disabled={end.isPending} onClick={() => run(null)}>
            {t('Sign out other devices')}
          </Button>
        )}
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {isPending && <CardSkeletons count={1} height={64} />}
      <ul className={classes.list}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} busy={end.isPending} onEnd={() => run(session.id)} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useTranslation();
  const { relative, date } = useFormat();
  const { browser, system, isPhone } = deviceOf(session.user_agent);
  const Glyph = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const device = [browser, system].filter((part) => part !== null).join(' · ') || t('Unknown device');
  return (
    <li className={classes.row}>
      <Glyph size={24} stroke={1.5} aria-hidden />
      <div>
        <p>
          <strong>{device}</strong>
        </p>
        <p className={classes.quiet}>
          {t('Used {{when}}', { when: relative(session.last_used_at) })} · {t('since {{date}}', { date: date(session.created_at) })}
        </p>
      </div>
      {session.is_current ? (
        <StatusTag tone="ok" label={t('This device')} />
      ) : (
        <TextButton look="subtle" size="compact" disabled={busy} aria-label={t('Sign out {{device}}', { device })} onClick={onEnd}>
          {t('Sign out')}
        </TextButton>
      )}
    </li>
  );
}
