import { Checkbox } from '@mantine/core';
import type { SheetLabel, SheetLabels } from '@physio/contract/library/sheet-manifest';
import { useId } from 'react';
import { Tick } from '#ui/controls/Tick.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import own from './import.module.css';

type Props = { labels: SheetLabels; made: ReadonlySet<string>; onChange: (made: ReadonlySet<string>) => void };

const nameOf = ({ path }: SheetLabel) => path.map((names) => Object.values(names)[0] ?? '').join(' › ');

/** Tags and options that the group does not have. They are made when they are ticked; rows go without the others. */
export function NewLabels({ labels, made, onChange }: Props) {
  const t = useTranslation();
  const prefix = useId();
  const fresh = [
    { key: 'tag', title: t('New tags'), labels: labels.tags.filter(({ known }) => !known) },
    { key: 'option', title: t('New options of the classification'), labels: labels.options.filter(({ known }) => !known) },
  ].filter((group) => group.labels.length > 0);
  return fresh.map((group) => {
    const ids = group.labels.map(({ id }) => id);
    const ticked = ids.filter((id) => made.has(id)).length;
    const set = (changed: readonly string[], wanted: boolean) => {
      const next = new Set(made);
      for (const id of changed) wanted ? next.add(id) : next.delete(id);
      onChange(next);
    };
    return (
      <fieldset key={group.key} className="bordered rounded py-3 px-4">
        <legend className="t-lead semibold">{group.title}</legend>
        <Checkbox
          label={t('Make all {{count}}', { count: ids.length })}
          checked={ticked === ids.length}
          indeterminate={ticked > 0 && ticked < ids.length}
          onChange={(event) => set(ids, event.currentTarget.checked)}
        />
        <ul className={`${own.labels} gap-2 gap-x-6 scroll flex wrap mt-2`}>
          {group.labels.map((label, at) => (
            <li key={label.id}>
              <label className="inline-row gap-2" htmlFor={`${prefix}${group.key}${at}`}>
                <Tick
                  id={`${prefix}${group.key}${at}`}
                  checked={made.has(label.id)}
                  onChange={(event) => set([label.id], event.currentTarget.checked)}
                />
                {nameOf(label)}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    );
  });
}
