import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '#platform/api/query.ts';
import { endWork, isWorking } from '#platform/background.ts';
import { hasUnsaved } from '#platform/form/unsaved.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { groupElsewhere } from '#platform/session/group-elsewhere.ts';
import { factorSetUp, identity, signInAgain } from '#platform/session/reauth.ts';
import { refreshUser } from '#platform/session/refresh-user.ts';
import { type ChosenGroup, followOtherTabs, onGroupLost, onGroupRefused, session, workIn } from '#platform/session/session.ts';
import { toast } from '#platform/toast/toast.ts';

/** What happens here when the session, the group or the access to it changes outside this page. */
export function followSession(router: AnyRouter): void {
  followOtherTabs({
    onUser: () => startOver(router),
    onToken: () => signInAgain.settle(true),
    onGroup: (group) => follow(router, group),
  });
  onGroupLost((group) => leaveLost(router, group));
  onGroupRefused(() => void refreshUser());
}

/** Nothing of the other user stays, and no call of theirs is repeated. */
function startOver(router: AnyRouter): void {
  for (const dialog of [signInAgain, factorSetUp, identity]) dialog.settle(false);
  groupElsewhere.set(null);
  endWork();
  queryClient.clear();
  void router.invalidate();
}

function follow(router: AnyRouter, group: ChosenGroup): void {
  if (group.id === session().group?.id) groupElsewhere.set(null);
  else if (hasUnsaved() || isWorking()) groupElsewhere.set(group);
  else void enterGroup(router, group);
}

/** Shows the group in place of the one before, where it has the same kind of screen. What is unsaved goes. */
export async function enterGroup(router: AnyRouter, group: ChosenGroup): Promise<void> {
  groupElsewhere.set(null);
  endWork();
  await router.navigate({ to: sectionOf(router.state.location.pathname), ignoreBlocker: true });
  queryClient.clear();
  workIn(group);
  await router.invalidate();
}

/** A patient, exercise or folder of one group does not exist in another: its list is shown instead. */
const sectionOf = (pathname: string): string => pathname.split('/').slice(0, 2).join('/');

function leaveLost(router: AnyRouter, { name }: ChosenGroup): void {
  endWork();
  queryClient.clear();
  toast.snackbar('error', translate('You no longer have access to {{name}}.', { name }));
  void router.navigate({ ...paths.groups(), ignoreBlocker: true });
}
