import { Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { groupElsewhere } from '#platform/session/group-elsewhere.ts';
import { useSession } from '#platform/session/session.ts';
import { useStore } from '#platform/store.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { enterGroup } from '../session-changes.ts';

/** Another tab works in another group while something is being written here: it stays, or is given up. */
export function OtherGroupDialog() {
  const t = useTranslation();
  const router = useRouter();
  const own = useSession().group?.name ?? '';
  const other = useStore(groupElsewhere);
  const stay = () => groupElsewhere.set(null);
  if (other === null) return null;
  return (
    <Dialog title={t('Another group was chosen')} closable={false} onClose={stay}>
      <Text>
        {t('{{other}} was chosen in another tab. What you have here belongs to {{own}} and is not saved yet.', {
          other: other.name,
          own,
        })}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={stay}>
          {t('Stay in {{name}}', { name: own })}
        </Button>
        <Button color="red" onClick={() => void enterGroup(router, other)}>
          {t('Discard it and go to {{name}}', { name: other.name })}
        </Button>
      </Group>
    </Dialog>
  );
}
