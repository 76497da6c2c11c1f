import { useId, useState } from 'react';
import type { ListResult } from '#platform/api/query.ts';
import { Tick } from '#ui/controls/Tick.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { Picks } from './packs.api.ts';
import classes from './packs.module.css';

type Props = {
  title: string;
  search: string;
  usePicks: (name: string) => ListResult<Picks>;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Things to tick, found by name. What is ticked stays so while something else is searched for. */
export function PickList({ title, search, usePicks, chosen, onChange }: Props) {
  const t = useTranslation();
  const prefix = useId();
  const [name, setName] = useState('');
  const { data: found, error, retry, isKnown } = usePicks(name);
  const set = (id: string, wanted: boolean) => {
    const next = new Set(chosen);
    if (wanted) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className="bordered rounded py-3 px-4">
      <legend>
        {title} · {t('{{count}} chosen', { count: chosen.size })}
      </legend>
      <SearchBox
        value={name}
        onSearch={setName}
        label={search}
        status={isKnown && t('{{count}} found', { count: found.total_count })}
      />
      {error && <LoadFailed error={error} onRetry={retry} />}
      <ul className={`${classes.picks} scroll mt-2`}>
        {found.data.map((one) => (
          <li key={one.id}>
            <label className="inline-row gap-2 break-anywhere" htmlFor={`${prefix}${one.id}`}>
              <Tick
                id={`${prefix}${one.id}`}
                checked={chosen.has(one.id)}
                onChange={(event) => set(one.id, event.currentTarget.checked)}
              />
              <span lang={one.language}>{one.name}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.total_count > found.data.length && (
        <p className="text-secondary t-small">{t('and {{count}} more', { count: found.total_count - found.data.length })}</p>
      )}
    </fieldset>
  );
}
