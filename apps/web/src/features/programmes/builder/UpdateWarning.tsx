import { Button } from '@mantine/core';
import { copyName } from '@physio/contract/programmes/copy-name';
import { Dialog } from '#ui/Dialog.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { type Item, itemSide } from '../items.ts';
import { useCopyName } from '../programmes.api.ts';
import type { BuilderState } from './builder.state.ts';
import { changesBetween } from './changes.ts';
import { DOSE_LABELS } from './sequence/dose-labels.ts';
import classes from './UpdateWarning.module.css';

type Props = { state: BuilderState; busy: boolean; onForce: () => void; onCopy: (name: string) => void; onClose: () => void };
const NAMES_SHOWN = 8;

const LINES_SHOWN = 5;

/** A name for reading, with its side. */
function nameOf(t: Translate, item: Item): string {
  const side = itemSide(item);
  return side === null ? item.name : `${item.name} (${side === 'left' ? t('Left') : t('Right')})`;
}

function summary(t: Translate, { saved, content }: BuilderState): string[] {
  const { added, removed, reordered, doses, notes } = changesBetween(saved, content);
  const names = (items: readonly Item[]) => items.map((item) => nameOf(t, item)).join(', ');
  const lines = [
    ...doses.map(({ item, field, from, to }) => `${nameOf(t, item)}: ${t(DOSE_LABELS[field])} ${from} → ${to}`),
    ...notes.map((item) => t('{{name}}: other notes', { name: nameOf(t, item) })),
  ];
  const more = lines.length - LINES_SHOWN;
  return [
    ...(saved.name !== content.name ? [t('New name: {{name}}', { name: content.name })] : []),
    ...(saved.description !== content.description ? [t('Another description')] : []),
    ...(saved.repeats !== content.repeats ? [`${t('Repeats')} ${saved.repeats ?? 0} → ${content.repeats ?? 0}`] : []),
    ...(added.length > 0 ? [t('Added: {{names}}', { names: names(added) })] : []),
    ...(removed.length > 0 ? [t('Removed: {{names}}', { names: names(removed) })] : []),
    ...(reordered ? [t('The order changes')] : []),
    ...lines.slice(0, LINES_SHOWN),
    ...(more > 0 ? [t('{{count}} more changes of dose or notes', { count: more })] : []),
  ];
}

/** Patients have this programme: change it for them, or leave them theirs and make a copy. */
export function UpdateWarning({ state, busy, onForce, onCopy, onClose }: Props) {
  const t = useTranslation();
  const users = state.opened?.users ?? [];
  const patients = [...Map.groupBy(users, (name) => name)];
  const shown = patients.slice(0, NAMES_SHOWN);
  const more = users.length - shown.reduce((sum, [, same]) => sum + same.length, 0);
  const changes = summary(t, state);
  const copy = useCopyName(state.content.name);
  return (
    <Dialog title={t('{{count}} patients have this programme', { count: users.length })} onClose={onClose} size="lg">
      <ul className={`${classes.names} flex wrap gap-2`} aria-label={t('Assigned patients')}>
        {shown.map(([name, same]) => (
          <li className="sunken pill t-small" key={name}>
            {same.length > 1 ? `${name} (${same.length})` : name}
          </li>
        ))}
        {more > 0 && (
          <li className="sunken pill t-small" data-more>
            {t('and {{count}} more', { count: more })}
          </li>
        )}
      </ul>
      {changes.length > 0 && (
        <div className="sunken rounded mt-4 py-3 px-4">
          <h3 className="mb-1 text-secondary t-caption">{t('What changes')}</h3>
          <ul className="bullets break-anywhere">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={`${classes.choices} columns one-below-600 gap-2 gap-x-4 stack items-center mt-6`}>
        <Button disabled={busy || !copy} onClick={() => copy && onCopy(copy)}>
          {t('Create New Program')}
        </Button>
        <p>{t("Makes '{{name}}' and leaves patients as they are.", { name: copy ?? copyName(state.content.name) })}</p>
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
