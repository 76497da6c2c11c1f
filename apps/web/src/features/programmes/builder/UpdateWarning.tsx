import { Button } from '@mantine/core';
import { copyName } from '@physio/contract/programmes';
import { Dialog } from '#ui/Dialog.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import type { DoseField } from '../items.ts';
import type { BuilderState } from './builder.state.ts';
import { changesBetween } from './changes.ts';
import classes from './UpdateWarning.module.css';

type Props = { state: BuilderState; busy: boolean; onForce: () => void; onCopy: () => void; onClose: () => void };
const NAMES_SHOWN = 8;
const DOSES_SHOWN = 4;

const doseName = (t: Translate, field: DoseField) =>
  ({ sets: t('Sets'), reps: t('Reps'), holds: t('Hold (s)'), rest: t('Rest (s)') })[field];

function summary(t: Translate, { saved, content }: BuilderState): string[] {
  const { added, removed, reordered, doses, notes } = changesBetween(saved, content);
  const more = doses.length + notes.length - Math.min(doses.length, DOSES_SHOWN);
  return [
    ...(added.length > 0 ? [t('Added: {{names}}', { names: added.join(', ') })] : []),
    ...(removed.length > 0 ? [t('Removed: {{names}}', { names: removed.join(', ') })] : []),
    ...(reordered ? [t('The order changes')] : []),
    ...doses.slice(0, DOSES_SHOWN).map(({ name, field, from, to }) => `${name}: ${doseName(t, field)} ${from} → ${to}`),
    ...(more > 0 ? [t('{{count}} more changes of dose or notes', { count: more })] : []),
    ...(saved.repeats !== content.repeats ? [`${t('Repeats')} ${saved.repeats ?? 0} → ${content.repeats ?? 0}`] : []),
  ];
}

/** Patients have this programme: change it for them, or leave them theirs and make a copy. */
export function UpdateWarning({ state, busy, onForce, onCopy, onClose }: Props) {
  const t = useTranslation();
  const users = state.opened?.users ?? [];
  const more = users.length - NAMES_SHOWN;
  const changes = summary(t, state);
  return (
    <Dialog
      title={t('{{count}} patients have this programme', { count: users.length })}
      closeLabel={t('Close')}
      onClose={onClose}
      size="lg"
    >
      <ul className={classes.names} aria-label={t('Assigned patients')}>
        {users.slice(0, NAMES_SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li data-more>{t('and {{count}} more', { count: more })}</li>}
      </ul>
      {changes.length > 0 && (
        <div className={classes.changes}>
          <h3>{t('What changes')}</h3>
          <ul>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.choices}>
        <Button disabled={busy} onClick={onCopy}>
          {t('Create New Program')}
        </Button>
        <p>{t("Makes '{{name}}' and leaves patients as they are.", { name: copyName(state.content.name) })}</p>
        <Button variant="outline" color="red" loading={busy} onClick={onForce}>
          {t('Force Update Program')}
        </Button>
        <p>{t('Changes what these {{count}} patients see from their next session.', { count: users.length })}</p>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
