import { Button, Group } from '@mantine/core';
import { PERMISSION_NAMES, type PermissionName } from '@physio/contract/auth/roles';
import { PERMISSION_MESSAGES, setPermissions } from '@physio/contract/groups/group-settings';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './master.module.css';

type Props = { groupId: string; names: readonly string[]; onClose: () => void };
const isKnown = (name: string): name is PermissionName => (PERMISSION_NAMES as readonly string[]).includes(name);

/** Which permission names a group has, and in what order: the second decides where choosing the group leads. */
export function PermissionsDialog({ groupId, names: before, onClose }: Props) {
  const t = useTranslation();
  const [names, setNames] = useState(before.filter(isKnown));
  const close = useCloseGuard(names.join() !== before.join(), onClose);
  const set = useChange(setPermissions, { says: 'snackbar', refusedInPlace: true });
  const save = async () => {
    if (await set.run({ params: { group_id: groupId }, body: { names } })) onClose();
  };
  const up = (at: number) => setNames(names.toSpliced(at, 1).toSpliced(at - 1, 0, names[at] as PermissionName));
  return (
    <Dialog title={t('Permissions')} onClose={close}>
      <p className="text-secondary">{t('The second of the list decides which dashboard opens when the group is chosen.')}</p>
      <ol className={`${classes.names} stack`}>
        {names.map((name, at) => (
          <li key={name} className="row gap-1">
            <code className="flex-1">{name}</code>
            <IconButton aria-label={t('Move {{name}} up', { name })} unavailable={at === 0} onClick={() => up(at)}>
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton aria-label={t('Remove {{name}}', { name })} onClick={() => setNames(names.toSpliced(at, 1))}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Refusal>{names.length === 0 ? t(PERMISSION_MESSAGES.none) : set.refusal}</Refusal>
      <Group gap="xs" mb="md">
        {PERMISSION_NAMES.filter((name) => !names.includes(name)).map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('Add {{name}}', { name })}
            onClick={() => setNames([...names, name])}
          >
            {name}
          </Button>
        ))}
      </Group>
      <DialogFoot
        action={t('Save')}
        busy={set.isPending}
        disabled={names.length === 0}
        onAction={() => void save()}
        onCancel={close}
      />
    </Dialog>
  );
}
