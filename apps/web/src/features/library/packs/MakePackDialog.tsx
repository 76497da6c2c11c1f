import { Radio, Switch } from '@mantine/core';
import { LICENCES, needsNote } from '@physio/contract/credits/licences';
import { makePack, PackDetails } from '@physio/contract/library/pack';
import { PACK_MESSAGES } from '@physio/contract/library/pack-messages';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormSelectField } from '#platform/form/FormSelectField.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard } from '#platform/form/leave-guard.ts';
import { useGroup } from '#platform/session/session.ts';
import { useDownload } from '#platform/use-download.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogFoot } from '#ui/DialogFoot.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { PickList } from './PickList.tsx';
import { useExercisePicks, useProgrammePicks } from './packs.api.ts';

const NONE: ReadonlySet<string> = new Set();

/** Chosen programmes and exercises, or the whole library, as a file for another group or console. */
export function MakePackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const group = useGroup();
  const form = useContractForm(PackDetails, {
    name: '',
    licence: 'Ours',
    permission: '',
    publisher: group?.name ?? '',
    publisher_url: '',
    with_permitted: false,
  });
  const [whole, setWhole] = useState(true);
  const [programmes, setProgrammes] = useState(NONE);
  const [exercises, setExercises] = useState(NONE);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { download, busy } = useDownload(makePack, (error) => {
    if (!form.refuse(error)) setRefusal(errorText(t, error, makePack.failed));
  });
  const close = useCloseGuard(form.isDirty, onClose);

  /** Another choice: what was said of the last one holds no more. */
  const choose = (set: () => void) => {
    setRefusal(null);
    set();
  };

  const make = async (details: PackDetails) => {
    if (!whole && programmes.size + exercises.size === 0) return setRefusal(t(PACK_MESSAGES.nothingChosen));
    setRefusal(null);
    const chosen = whole ? {} : { programme_ids: [...programmes], exercise_ids: [...exercises] };
    if (await download({ body: { ...details, ...chosen } })) onClose();
  };
  return (
    <Dialog title={t('Make a pack')} closable={!busy} onClose={close} size={720}>
      <Form onSubmit={form.submit(make)} busy={busy}>
        <FormTextField {...form.field('name')} label={t('Name of the pack')} required data-autofocus />
        <FormSelectField
          {...form.field('licence')}
          label={t('Licence of the pack')}
          help={t('Of everything in it that names no other.')}
          data={LICENCES.map((value) => ({ value, label: t(value) }))}
        />
        {needsNote(form.values.licence) && (
          <FormTextField {...form.field('permission')} label={t('Who gave the permission')} required />
        )}
        <FormTextField {...form.field('publisher')} label={t('Published by')} />
        <FormTextField {...form.field('publisher_url')} label={t('Website')} placeholder="https://" type="url" />
        <Radio.Group
          label={t('What the pack holds')}
          value={whole ? 'whole' : 'chosen'}
          onChange={(value) => choose(() => setWhole(value === 'whole'))}
        >
          <Radio mt="xs" value="whole" label={t('The whole library: everything that is approved')} />
          <Radio mt="xs" value="chosen" label={t('Chosen programs and exercises')} />
        </Radio.Group>
        {!whole && (
          <>
            <PickList
              title={t('Programs')}
              search={t('Search programs')}
              usePicks={useProgrammePicks}
              chosen={programmes}
              onChange={(next) => choose(() => setProgrammes(next))}
            />
            <PickList
              title={t('Exercises')}
              search={t('Search exercises')}
              usePicks={useExercisePicks}
              chosen={exercises}
              onChange={(next) => choose(() => setExercises(next))}
            />
          </>
        )}
        <p className="text-secondary t-small">
          {t('Programs take their exercises along, and exercises their pictures, videos, tags and options. No patient is in it.')}
        </p>
        <Refusal>{refusal}</Refusal>
        <Switch
          label={t('Put in what is used here by permission')}
          description={t('Only where whoever gave it allows it to be passed on.')}
          checked={form.values.with_permitted === true}
          onChange={(event) => form.set('with_permitted', event.currentTarget.checked)}
        />
        <DialogFoot action={t('Make the pack')} busy={busy} onCancel={close} />
      </Form>
    </Dialog>
  );
}
