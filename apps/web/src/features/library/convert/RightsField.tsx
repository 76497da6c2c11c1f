import { Radio, TextInput } from '@mantine/core';
import type { Credit } from '@physio/contract/credits/credits';
import type { Licence } from '@physio/contract/credits/licences';
import { msg, useTranslation } from '#ui/use-translation.ts';

/** Whose the texts of an export are: it does not say. */
export type Rights = { licence: Extract<Licence, 'Ours' | 'By permission'> | null; note: string };

const UNSAID = msg('Please say whose texts these are');
const MOST_NOTE = 200;

/** Of every exercise of the export, or what is still to be said. */
export function creditOf({ licence, note }: Rights): Credit | string {
  if (licence === 'Ours') return { source: 'OpenTeleRehab', licence };
  return licence !== null && note.trim() !== '' ? { source: 'OpenTeleRehab', licence, note: note.trim() } : UNSAID;
}

type Props = { rights: Rights; onChange: (rights: Rights) => void };

export function RightsField({ rights, onChange }: Props) {
  const t = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('Whose texts are these?')}
        description={t('OpenTeleRehab names no licence for what is in its library.')}
        value={rights.licence}
        onChange={(licence) => onChange({ ...rights, licence: licence as Rights['licence'] })}
      >
        <Radio mt="xs" value="Ours" label={t('We wrote them')} />
        <Radio mt="xs" value="By permission" label={t('We have the permission of whoever wrote them')} />
      </Radio.Group>
      {rights.licence === 'By permission' && (
        <TextInput
          label={t('Who gave the permission')}
          maxLength={MOST_NOTE}
          required
          value={rights.note}
          onChange={(event) => onChange({ ...rights, note: event.currentTarget.value })}
        />
      )}
    </>
  );
}
