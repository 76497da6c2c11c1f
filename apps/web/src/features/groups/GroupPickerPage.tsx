import { Button } from '@mantine/core';
import type { MemberGroup } from '@physio/contract/groups/groups';
import { useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signOutNow } from '#features/auth/public.ts';
import { mayEndWork } from '#platform/background.ts';
import { config } from '#platform/config/config.ts';
import { paths } from '#platform/paths.ts';
import { useSession, useUser } from '#platform/session/session.ts';
import { wantedPath } from '#platform/session/wanted.ts';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { AddGroupCard } from './AddGroupCard.tsx';
import { chooseGroup } from './choose-group.ts';
import { GroupFace } from './GroupFace.tsx';
import { GroupGrid } from './GroupGrid.tsx';
import classes from './groups.module.css';
import { AllGroupsButton } from './master/AllGroupsButton.tsx';
import { BackupNote } from './master/BackupNote.tsx';

const FLASH_MS = 300;

export function GroupPickerPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { wanted } = useLocation({ select: ({ state }) => state });
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' });
  const { groups, user_role } = useUser();
  const { group: last } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const isMaster = user_role === 'Master';
  const only = groups.length === 1 && !isMaster ? groups[0] : undefined;

  // A choice that was left by Back, or that failed, holds no card back.
  useEffect(() => {
    if (isSettled) setChosen(null);
  }, [isSettled]);

  const open = async (group: MemberGroup) => {
    if (chosen || (group.id !== last?.id && !(await mayEndWork()))) return;
    setChosen(group.id);
    const [start] = await Promise.all([chooseGroup(group), new Promise((resolve) => setTimeout(resolve, only ? FLASH_MS : 0))]);
    if (router.state.location.pathname.replace(/\/$/, '') !== paths.groups().to) return;
    await navigate({ ...(wantedPath(wanted) ?? start), replace: only !== undefined });
    setChosen(null);
  };
  // A user with one group does not choose; a Master always sees the picker.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (only) void open(only);
  }, []);

  if (groups.length === 0 && !isMaster) {
    const logout = async () => {
      await signOutNow();
      await navigate(paths.signIn());
    };
    return (
      <EmptyState
        still="waiting"
        text={t('No groups available')}
        hint={t('Ask your administrator.')}
        action={<Button onClick={() => void logout()}>{t('Logout')}</Button>}
      />
    );
  }
  return (
    <GroupGrid groups={inOrder(groups, last?.id)} last={isMaster && <AddGroupCard />} below={isMaster && <ForMasters />}>
      {(group) => (
        <GroupCard
          key={group.id}
          group={group}
          isLast={groups.length > 1 && group.id === last?.id}
          busy={chosen === group.id}
          onChoose={() => void open(group)}
        />
      )}
    </GroupGrid>
  );
}

/** The one that was used last stands first, then those with most patients. */
const inOrder = (groups: readonly MemberGroup[], last: string | undefined) =>
  groups.toSorted((a, b) => Number(b.id === last) - Number(a.id === last) || (b.patients ?? 0) - (a.patients ?? 0));

type Props = { group: MemberGroup; isLast: boolean; busy: boolean; onChoose: () => void };

function GroupCard({ group, isLast, busy, onChoose }: Props) {
  const t = useTranslation();
  return (
    <button
      type="button"
      className={`${classes.card} text-start raised lifts full-width full-height stack cropped text-primary`}
      onClick={onChoose}
      aria-busy={busy}
    >
      <GroupFace group={group} size={group}>
        {isLast && <StatusTag tone="primary" label={t('Last used')} />}
        {busy && <Spinner />}
      </GroupFace>
    </button>
  );
}

const ForMasters = () => (
  <>
    <AllGroupsButton />
    {!config().demo && <BackupNote />}
  </>
);
