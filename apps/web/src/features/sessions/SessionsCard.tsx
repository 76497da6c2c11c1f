import { Button } from '@mantine/core';
import { deviceLine, deviceOf } from '@physio/contract/sessions/device';
import { endOtherSessions, endOwnSession, type OwnSession } from '@physio/contract/sessions/sessions';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { ListRow, ListSection } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { CardSkeletons } from '#ui/Skeletons.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useOwnSessions } from './sessions.api.ts';

/** Where one is signed in, and the way to end it. */
export function SessionsCard() {
  const t = useTranslation();
  const { data, isPending, error, retry } = useOwnSessions();
  const end = useChange(endOwnSession, { says: 'snackbar' });
  const endOthers = useChange(endOtherSessions, { says: 'snackbar' });
  const busy = end.isPending || endOthers.isPending;
  return (
    <ListSection
      id="sessions-title"
      title={t('Where you are signed in')}
      action={
        data.length > 1 && (
          <Button variant="default" disabled={busy} onClick={() => void endOthers.run()}>
            {t('Sign out other devices')}
          </Button>
        )
      }
      busy={isPending}
      instead={
        <>
          {error && <LoadFailed error={error} onRetry={retry} />}
          {isPending && <CardSkeletons count={1} height={64} />}
        </>
      }
      rows={data.map((session) => (
        <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void end.run({ params: { id: session.id } })} />
      ))}
    />
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useTranslation();
  const { relative, date } = useFormat();
  const { isPhone } = deviceOf(session.user_agent);
  const Glyph = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceLine(session.user_agent) ?? t('Unknown device');
  const used = t('Used {{when}}', { when: relative(session.last_used_at) });
  return (
    <ListRow
      start={<Glyph size={24} stroke={1.5} aria-hidden />}
      name={device}
      about={`${used} · ${t('since {{date}}', { date: date(session.created_at) })}`}
      actions={
        session.is_current ? (
          <StatusTag tone="ok" label={t('This device')} />
        ) : (
          <TextButton
            look="subtle"
            size="compact"
            disabled={busy}
            aria-label={t('Sign out {{device}}', { device })}
            onClick={onEnd}
          >
            {t('Sign out')}
          </TextButton>
        )
      }
    />
  );
}
