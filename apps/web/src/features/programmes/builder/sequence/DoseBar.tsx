import { Button, TextInput } from '@mantine/core';
import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import { type Dispatch, type FormEvent, useId, useState } from 'react';
import { toast } from '#platform/toast/toast.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Tick } from '#ui/controls/Tick.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { DOSE_FIELDS, DOSE_MIN, type Dose, type Item } from '../../items.ts';
import { NumberField } from '../../NumberField.tsx';
import type { BuilderAction } from '../builder.state.ts';
import type { DosePatch } from '../edits.ts';
import classes from './DoseBar.module.css';
import { DOSE_LABELS } from './dose-labels.ts';

type Props = {
  items: readonly Item[];
  chosen: readonly Item[];
  onMarkAll: (on: boolean) => void;
  /** On a phone, where cards show no box before. */
  onChoose?: () => void;
  dispatch: Dispatch<BuilderAction>;
};
const UNCHANGED: Dose = { sets: null, reps: null, holds: null, rest: null };

/** Chooses all cards; once any are chosen, sets their dose at once: only the fields filled in. */
export function DoseBar({ items, chosen, onMarkAll, onChoose, dispatch }: Props) {
  const t = useTranslation();
  const id = useId();
  const all = chosen.length === items.length;
  return (
    <div className={`${classes.bar} sticky py-1 px-2 rounded-card`} data-open={chosen.length > 0 || undefined}>
      <label htmlFor={id} className={`${classes.all} inline-row medium gap-2`}>
        <Tick
          id={id}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all;
          }}
          onChange={({ currentTarget }) => onMarkAll(currentTarget.checked)}
        />
        {chosen.length === 0 ? t('Select all') : t('{{count}} selected', { count: chosen.length })}
      </label>
      {onChoose && (
        <TextButton look="subtle" size="compact" className={`${classes.choose} on-phones`} onClick={onChoose}>
          {t('Choose')}
        </TextButton>
      )}
      {chosen.length > 0 && <DoseForm chosen={chosen} onLeave={() => onMarkAll(false)} dispatch={dispatch} />}
    </div>
  );
}

type FormProps = { chosen: readonly Item[]; onLeave: () => void; dispatch: Dispatch<BuilderAction> };

function DoseForm({ chosen, onLeave, dispatch }: FormProps) {
  const t = useTranslation();
  const [dose, setDose] = useState(UNCHANGED);
  const [notes, setNotes] = useState('');
  const filled = DOSE_FIELDS.filter((field) => dose[field] !== null);
  const patch: DosePatch = {
    ...Object.fromEntries(filled.map((field) => [field, dose[field]])),
    ...(notes.trim() !== '' && { notes }),
  };
  const isEmpty = Object.keys(patch).length === 0;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    dispatch({ type: 'setMany', keys: chosen.map(({ key }) => key), patch });
    toast.success(t('Dose set on {{count}} exercises', { count: chosen.length }));
    setDose(UNCHANGED);
    setNotes('');
  };
  /** What all chosen cards have in common stands in the empty field. */
  const common = (field: (typeof DOSE_FIELDS)[number]) =>
    chosen.every((item) => item[field] === chosen[0]?.[field]) ? String(chosen[0]?.[field] ?? '') : '–';
  return (
    <form className="stack gap-2 four-columns" aria-label={t('Dose of the selected exercises')} data-native-undo onSubmit={apply}>
      {DOSE_FIELDS.map((field) => (
        <NumberField
          key={field}
          label={t(DOSE_LABELS[field])}
          value={dose[field]}
          placeholder={common(field)}
          min={DOSE_MIN[field]}
          max={PROGRAMME_LIMITS.dose}
          onChange={(value) => setDose((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <TextInput
        className={classes.notes}
        size="xs"
        aria-label={t('Notes for the selected exercises')}
        placeholder={t('Notes for the patient')}
        value={notes}
        maxLength={PROGRAMME_LIMITS.notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <span className={`${classes.actions} flex justify-end gap-2`}>
        <Button size="xs" variant="subtle" color="gray" onClick={onLeave}>
          {t('Clear selection')}
        </Button>
        <Button size="xs" type="submit" disabled={isEmpty}>
          {t('Set on {{count}}', { count: chosen.length })}
        </Button>
      </span>
    </form>
  );
}
