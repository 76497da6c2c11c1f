import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Form } from '#platform/form/Form.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type Draft, type Place, wayTo } from './draft.ts';
import { targetsOf } from './drop.ts';

type Props = { draft: Draft; nodeKey: string; onMove: (key: string, place: Place) => void; onClose: () => void };

/** Moves an option, with all below it, to the end of another place. */
export function MoveDialog({ draft, nodeKey, onMove, onClose }: Props) {
  const t = useTranslation();
  const [parent, setParent] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const targets = useMemo(() => targetsOf(draft, nodeKey), [draft, nodeKey]);
  const name = wayTo(draft, nodeKey).at(-1)?.name ?? '';
  return (
    <Dialog title={t('Move {{name}}', { name })} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (parent === null) return setMissing(true);
          onMove(nodeKey, { parent, index: wayTo(draft, parent).at(-1)?.children.length ?? 0 });
          onClose();
        }}
      >
        <Select
          label={t('Move to')}
          data={targets}
          value={parent}
          onChange={setParent}
          searchable
          limit={50}
          data-autofocus
          openOnFocus={false}
          nothingFoundMessage={t('No place of that name.')}
          error={isMissing && parent === null ? t('Please select a place') : undefined}
        />
        <DialogFoot action={t('Move')} onCancel={onClose} mt="lg" />
      </Form>
    </Dialog>
  );
}
