import type { Tag } from '@physio/contract/tags/tags';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './TopicButtons.module.css';
import { useOverflow } from './use-overflow.ts';

const TOPIC = 'presses hoverable flex-none pill framed on-surface py-1 px-4 text-secondary t-small medium';

type Props = { tags: readonly Tag[]; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

/** All, and the server's tags: several at once; All resets. What does not fit is scrolled to, also by the arrows. */
export function TopicButtons({ tags, chosen, onChange }: Props) {
  const t = useTranslation();
  const { ref, before, after, scroll } = useOverflow<HTMLFieldSetElement>(tags.length);
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className={`${classes.row} row may-shrink gap-2`}>
      {before && (
        <button
          type="button"
          className={`${classes.arrow} off-phones center flex-none on-surface round text-primary framed hoverable`}
          aria-label={t('Earlier topics')}
          onClick={() => scroll(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </button>
      )}
      <fieldset ref={ref} className={`${classes.topics} scroll-x flex flex-1 gap-2`} aria-label={t('Topic areas')}>
        <button className={TOPIC} type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
          {t('All')}
        </button>
        {tags.map(({ encoded_id, name, language }) => (
          <button
            className={TOPIC}
            key={encoded_id}
            type="button"
            lang={language}
            aria-pressed={chosen.includes(encoded_id)}
            onClick={() => toggle(encoded_id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {after && (
        <button
          type="button"
          className={`${classes.arrow} off-phones center flex-none on-surface round text-primary framed hoverable`}
          aria-label={t('More topics')}
          onClick={() => scroll(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
