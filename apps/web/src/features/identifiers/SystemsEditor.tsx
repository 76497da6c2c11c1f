import { Button } from '@mantine/core';
import {
  DEFAULT_PARAMETER,
  MOST_SYSTEMS,
  type OtherSystem,
  OtherSystems,
  saveSystems,
} from '@physio/contract/identifiers/identifiers';
import { fold } from '@physio/contract/text/fold';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { useContractForm } from '#platform/form/contract-form.ts';
import { Form } from '#platform/form/Form.tsx';
import { FormTextField } from '#platform/form/FormTextField.tsx';
import { useCloseGuard, useLeaveGuard } from '#platform/form/leave-guard.ts';
import { SaveActions } from '#platform/form/SaveActions.tsx';
import { useTranslation } from '#ui/use-translation.ts';

const LONGEST = 40;

/** A short name for addresses from a system's name; empty where that has no Latin letter or digit. */
const codeOf = (label: string): string =>
  fold(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');

type Props = { systems: readonly (OtherSystem & { in_use?: boolean })[]; onClose: () => void };

/** A row a system; one in which patients have numbers keeps its short name and stays. */
export function SystemsEditor({ systems: before, onClose }: Props) {
  const t = useTranslation();
  const form = useContractForm(OtherSystems, {
    systems: before.map(({ system, label, parameter }) => ({ system, label, parameter })),
  });
  useLeaveGuard(form.isDirty);
  const close = useCloseGuard(form.isDirty, onClose);
  const save = useChange(saveSystems, { form, says: 'snackbar' });
  const submit = form.submit(async (body) => {
    if (await save.run({ body })) onClose();
  });
  const { systems } = form.values;
  const used = new Set(before.flatMap(({ system, in_use }) => (in_use ? [system] : [])));
  const set = (next: OtherSystem[]) => form.set('systems', next);
  const write = (at: number, patch: Partial<OtherSystem>) =>
    set(systems.map((one, place) => (place === at ? { ...one, ...patch } : one)));
  const name = (at: number, label: string) => {
    const { system, label: former } = systems[at] as OtherSystem;
    const follows = !used.has(system) && (system === '' || system === codeOf(former));
    write(at, { label, ...(follows && { system: codeOf(label) }) });
  };
  const field = (at: number, name: keyof OtherSystem) => form.field(`systems.${at}.${name}` as 'systems');
  const { error } = form.field('systems');
  return (
    <Form onSubmit={submit} busy={save.isPending} label={t('Other systems')}>
      {systems.map(({ system, label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own until it is named
        <fieldset key={at} className="stack gap-3 line-below pb-4">
          <legend className="visually-hidden">{label || t('New system')}</legend>
          <FormTextField
            {...field(at, 'label')}
            label={t('Name')}
            maxLength={60}
            onChange={(event) => name(at, event.currentTarget.value)}
          />
          <div className="stack items-start gap-4 fit-columns">
            <FormTextField
              {...field(at, 'system')}
              label={t('Short name in addresses')}
              maxLength={40}
              readOnly={used.has(system)}
            />
            <FormTextField {...field(at, 'parameter')} label={t('Name of the number in the link')} maxLength={40} />
          </div>
          <div>
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={used.has(system)}
              onClick={() => set(systems.filter((_, place) => place !== at))}
            >
              {t('Remove')}
            </Button>
            {used.has(system) && <small className="text-secondary">{t('Patients have numbers here.')}</small>}
          </div>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-bad">
          {t(error)}
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={systems.length >= MOST_SYSTEMS}
          onClick={() => set([...systems, { system: '', label: '', parameter: DEFAULT_PARAMETER }])}
        >
          {t('Add a system')}
        </Button>
      </div>
      <SaveActions onCancel={() => void close()} busy={save.isPending} save={t('Save')} />
    </Form>
  );
}
