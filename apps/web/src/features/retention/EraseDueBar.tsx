import { Button } from '@mantine/core';
import { type DueRecord, eraseDue } from '@physio/contract/retention/retention';
import { useState } from 'react';
import { useChange } from '#platform/api/use-change.ts';
import { fullName } from '#platform/format/person.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { SelectionBar } from '#ui/SelectionBar.tsx';
import { useTranslation } from '#ui/use-translation.ts';

type Props = { chosen: readonly DueRecord[]; onClear: () => void };

/** What can be done with the chosen records. */
export function EraseDueBar({ chosen, onClear }: Props) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const count = chosen.length;
  return (
    <>
      <SelectionBar label={t('Chosen patients')} status={t('{{count}} patients chosen', { count })} onClear={onClear}>
        <Button color="red" onClick={() => setAsking(true)}>
          {t('Erase for good')}
        </Button>
      </SelectionBar>
      {asking && <EraseDueDialog chosen={chosen} onErased={onClear} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { chosen: readonly DueRecord[]; onErased: () => void; onClose: () => void };

/** Who it is about is read before it is confirmed: there is no way back. */
function EraseDueDialog({ chosen, onErased, onClose }: DialogProps) {
  const t = useTranslation();
  const erase = useChange(eraseDue);
  const confirm = async () => {
    if (await erase.run({ body: { user_ids: chosen.map(({ user_id }) => user_id) } })) onErased();
    else onClose();
  };
  return (
    <Dialog title={t('Erase {{count}} records for good?', { count: chosen.length })} onClose={onClose}>
      <div className="tone-bad stack rounded gap-2 mb-3 py-3 px-4">
        <p>{t('Erased for good: name, contact, birth date, plans, sessions, scores, reports and the sign-in to the app.')}</p>
        <p>{t('Who comes back, is kept longer or is put under a legal hold before their turn stays.')}</p>
      </div>
      <ul className="stack one-column gap-1">
        {chosen.map((row) => (
          <li className="break-anywhere" key={row.user_id}>
            {fullName(row)}
          </li>
        ))}
      </ul>
      <DialogFoot
        action={t('Erase for good')}
        danger
        busy={erase.isPending}
        onAction={() => void confirm()}
        onCancel={onClose}
        mt="lg"
      />
    </Dialog>
  );
}
