import { Button, Group, Text } from '@mantine/core';
import { MESSAGES } from '@physio/contract/common/errors';
import { type Dispatch, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { loadProgramme, useCopyName } from '../programmes.api.ts';
import type { BuilderAction, BuilderState } from './builder.state.ts';
import { contentOf, openedOf } from './programme-content.ts';
import { UpdateWarning } from './UpdateWarning.tsx';
import type { useBuilderSave } from './use-builder-save.ts';

type Props = { state: BuilderState; dispatch: Dispatch<BuilderAction>; saving: ReturnType<typeof useBuilderSave> };

/** The questions a save may raise. */
export function SaveDialogs({ state, dispatch, saving }: Props) {
  const { dialog, closeDialog } = saving;
  if (!state.opened || !dialog || dialog.kind === 'assign') return null;
  if (dialog.kind === 'stale')
    return (
      <StaleDialog
        id={state.opened.id}
        name={state.content.name}
        dispatch={dispatch}
        onCopy={(name) => saving.saveAsCopy(dialog.assign, name)}
        onClose={closeDialog}
      />
    );
  return (
    <UpdateWarning
      state={state}
      busy={saving.isSaving}
      onForce={() => saving.forceUpdate(dialog.assign)}
      onCopy={(name) => saving.saveAsCopy(dialog.assign, name)}
      onClose={closeDialog}
    />
  );
}

type StaleProps = {
  id: string;
  name: string;
  dispatch: Dispatch<BuilderAction>;
  onCopy: (name: string) => void;
  onClose: () => void;
};

/** Someone else saved in the meantime: take theirs, or keep what was built here as a copy. */
function StaleDialog({ id, name, dispatch, onCopy, onClose }: StaleProps) {
  const t = useTranslation();
  const copy = useCopyName(name);
  const [busy, setBusy] = useState(false);
  const reload = async () => {
    setBusy(true);
    try {
      const fresh = await loadProgramme(id, new AbortController().signal);
      dispatch({ type: 'load', content: contentOf(fresh), opened: openedOf(fresh) });
      onClose();
    } catch (error) {
      toast.error(errorText(t, error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('Changed by someone else')} onClose={onClose}>
      <Text>{t(MESSAGES.stale)}</Text>
      <Text c="dimmed" mt="xs">
        {t('Reloading drops your changes. A copy keeps them under a new name.')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="default" loading={busy} onClick={() => void reload()}>
          {t('Reload')}
        </Button>
        <Button disabled={busy || !copy} onClick={() => copy && onCopy(copy)}>
          {t('Save as copy')}
        </Button>
      </Group>
    </Dialog>
  );
}
