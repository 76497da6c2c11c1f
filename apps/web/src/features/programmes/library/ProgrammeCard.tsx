import { TRUNCATE } from '@physio/contract/common/limits';
import type { Programme } from '@physio/contract/programmes/programmes';
import { IconClock, IconEye, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CreditMark } from '#ui/CreditMark.tsx';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LevelTag } from '#ui/LevelTag.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { truncate } from '#ui/truncate.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { builderPaths } from '../builder/builder-address.ts';
import { useCurrentAddress } from '../builder/use-current-address.ts';
import { ProgrammeMenu } from '../shelf/ProgrammeMenu.tsx';
import { RestoreButton } from '../shelf/RestoreButton.tsx';
import { Collage } from './Collage.tsx';
import classes from './ProgrammeCard.module.css';
import { programmeFacts } from './programme-facts.ts';

type Props = { programme: Programme; archived: boolean; onPreview: () => void };

/** A click on the card edits the programme; its two buttons look at it, or start a copy. An archived one is looked at or restored. */
export function ProgrammeCard({ programme, archived, onPreview }: Props) {
  const t = useTranslation();
  const from = useCurrentAddress();
  const { encoded_id, name, description, used_by_count: users, languages, tag_languages } = programme;
  const { exercises, minutes, level, tags, moreTags, pictures, morePictures, credits } = programmeFacts(programme);
  return (
    <li className={`${classes.card} raised lifts column relative covered`}>
      <Collage pictures={pictures} more={morePictures} />
      <div className={`${classes.body} py-3 px-4 column flex-1 gap-2`}>
        <h3 lang={languages?.name}>
          {archived ? (
            name
          ) : (
            <Link {...builderPaths.edit(encoded_id)} state={{ from }} className="covering text-primary no-underline">
              {name}
            </Link>
          )}
        </h3>
        {!archived && (
          <ProgrammeMenu programme={{ id: encoded_id, name }} className={`${classes.menu} absolute on-surface bordered`} />
        )}
        {description && <Description text={description} lang={languages?.description} />}
        <ul className={`${classes.facts} gap-y-1 gap-x-4 flex wrap text-secondary t-small`}>
          <li className="row gap-2">
            <IconClock size={16} aria-hidden />
            {t('{{count}} exercises', { count: exercises })} · {t('about {{count}} min', { count: minutes })}
          </li>
          <li className="row gap-2">
            <IconUsers size={16} aria-hidden />
            {users > 0 ? t('Used by {{count}} patients', { count: users }) : t('Not used yet')}
          </li>
        </ul>
        <div className={`${classes.tags} row text-secondary t-caption gap-1`}>
          <LevelTag advanced={level === 'Advanced'} label={t(level)} />
          {tags.map((tag) => (
            <StatusTag key={tag} tone="primary" label={tag} lang={tag_languages?.[tag]} />
          ))}
          {moreTags > 0 && <span title={programme.tags.slice(tags.length).join(', ')}>+{moreTags}</span>}
          <CreditMark credits={credits} />
        </div>
      </div>
      <div className={`${classes.actions} above stack relative gap-2`}>
        <TextButton icon={<IconEye size={16} aria-hidden />} aria-label={`${t('Preview')}: ${name}`} onClick={onPreview}>
          {t('Preview')}
        </TextButton>
        {archived ? (
          <RestoreButton programme={{ id: encoded_id, name }} />
        ) : (
          <Link
            {...builderPaths.copy(encoded_id)}
            state={{ from }}
            className={`${classes.use} control-height py-1 px-4 justify-center row tone-primary rounded text-center medium no-underline gap-2 hoverable-soft`}
            aria-label={`${t('Use programme')}: ${name}`}
          >
            {t('Use programme')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** A long one is cut; its end can be read without a mouse, too. */
function Description({ text, lang }: { text: string; lang: string | undefined }) {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const short = truncate(text, TRUNCATE.programmeDescription);
  const isCut = !isWhole && short !== text;
  return (
    <p className="break-anywhere text-secondary" title={text}>
      <span lang={lang}>{isCut ? short : text}</span>
      {isCut && (
        <button type="button" className={`${classes.more} above relative text-link`} onClick={() => setWhole(true)}>
          {t('Read more')}
        </button>
      )}
    </p>
  );
}
