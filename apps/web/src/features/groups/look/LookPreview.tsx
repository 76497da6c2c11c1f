import { isHexColour, readable } from '#ui/contrast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type Face, GroupFace } from '../GroupFace.tsx';
import cards from '../groups.module.css';
import classes from './look.module.css';

/** The group's card and the head of a page in its colours, as others will see them. */
export function LookPreview({ group }: { group: Face & { text_color: string } }) {
  const t = useTranslation();
  const { background_color: background, text_color: text } = group;
  const colours = isHexColour(background) && isHexColour(text) ? { background, color: readable(background, text).text } : undefined;
  return (
    <figure className={`${classes.preview} stack may-shrink gap-2`}>
      <figcaption>{t('How it looks')}</figcaption>
      <div className={`${cards.card} text-start raised full-width full-height stack cropped text-primary`} data-still>
        <GroupFace group={group} />
      </div>
      <p className={`${classes.strip} sunken rounded break-anywhere bold p-4`} style={colours}>
        {group.group_name}
      </p>
    </figure>
  );
}
