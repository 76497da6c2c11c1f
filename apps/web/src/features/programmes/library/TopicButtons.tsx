import type { Tag } from '@physio/contract/tags';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Library.module.css';

type Props = { tags: readonly Tag[]; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

/** All, and the server's tags: several at once; All resets. */
export function TopicButtons({ tags, chosen, onChange }: Props) {
  const t = useTranslation();
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.topics} aria-label={t('Topic areas')}>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {t('All')}
      </button>
      {tags.map(({ encoded_id, name }) => (
        <button key={encoded_id} type="button" aria-pressed={chosen.includes(encoded_id)} onClick={() => toggle(encoded_id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
