import { Drawer } from '@mantine/core';
import { sideOf } from '@physio/contract/exercises/sides';
import { itemKey } from '@physio/contract/programmes/item-key';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import type { Programme } from '@physio/contract/programmes/programmes';
import { Link } from '@tanstack/react-router';
import { ExercisePicture, SideTag } from '#features/exercises/public.ts';
import { paths } from '#platform/paths.ts';
import { CreditMark } from '#ui/CreditMark.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { builderPaths } from '../builder/builder-address.ts';
import { useCurrentAddress } from '../builder/use-current-address.ts';
import { RestoreButton } from '../shelf/RestoreButton.tsx';
import cardClasses from './ProgrammeCard.module.css';
import classes from './ProgrammePreview.module.css';
import { programmeFacts } from './programme-facts.ts';

type Props = { programme: Programme; archived: boolean; onClose: () => void };

/** "3 sets × 12 reps · hold 5 s · rest 30 s"; what is 0 is left out. */
function dose(t: Translate, { sets, reps, holds, rest }: ProgrammeItem): string {
  const work =
    reps > 0
      ? `${t('{{count}} sets', { count: sets })} × ${t('{{count}} reps', { count: reps })}`
      : t('{{count}} sets', { count: sets });
  const parts = [work, holds > 0 && t('hold {{count}} s', { count: holds }), rest > 0 && t('rest {{count}} s', { count: rest })];
  return parts.filter(Boolean).join(' · ');
}

/** The whole programme to read: exercises, doses, notes. */
export function ProgrammePreview({ programme, archived, onClose }: Props) {
  const t = useTranslation();
  const from = useCurrentAddress();
  const { name, description, circuit_rep: repeats, exercise_details: items, languages } = programme;
  const { exercises, minutes } = programmeFacts(programme);
  return (
    <Drawer.Root opened position="right" size={460} onClose={onClose}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={`${classes.head} sticky top-0 above items-start flex between on-surface gap-3`}>
          <Drawer.Title className={`${classes.title} t-title bold`} lang={languages?.name}>
            {name}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('Close')} />
        </div>
        <Drawer.Body className={`${classes.body} flex gap-3`}>
          <CreditMark credits={programme.credits} />
          {description && (
            <p className="break-anywhere" lang={languages?.description}>
              {description}
            </p>
          )}
          <p className="text-secondary">
            {t('{{count}} exercises', { count: exercises })} · {t('about {{count}} min', { count: minutes })}
            {repeats > 1 && ` · ${t('repeated {{count}} times', { count: repeats })}`}
          </p>
          <ol className={`${classes.list} stack gap-3`}>
            {items.map((item) => {
              const side = sideOf(item.variation_ids);
              return (
                <li className="flex line-below gap-4" key={itemKey(item.encoded_id, item.variation_ids)}>
                  <span className={`${classes.thumb} flex-none rounded cropped`}>
                    <ExercisePicture poster={item.poster} gif={item.gif} side={side} />
                  </span>
                  <div className="may-shrink break-anywhere">
                    <strong className="bold" lang={item.languages?.name}>
                      {item.name}
                    </strong>{' '}
                    {side && <SideTag side={side} />}
                    <CreditMark credits={item.credits} />
                    <p className="text-secondary t-small mt-1">{dose(t, item)}</p>
                    {item.notes && (
                      <p className="sunken rounded-inner t-small mt-1 py-1 px-3" lang={item.languages?.notes}>
                        {item.notes}
                      </p>
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
          {archived ? (
            <div className={`${classes.foot} sticky flex wrap on-surface gap-2 line-above py-3 px-4`}>
              <RestoreButton programme={{ id: programme.encoded_id, name }} onRestored={onClose} />
            </div>
          ) : (
            <div className={`${classes.foot} sticky flex wrap on-surface gap-2 line-above py-3 px-4`}>
              <Link
                {...paths.programmeHandout(programme.encoded_id)}
                state={{ from }}
                className={`${classes.edit} control-height py-1 px-4 control-edge center rounded text-center text-primary medium no-underline hoverable`}
              >
                {t('Print handout')}
              </Link>
              <Link
                {...builderPaths.edit(programme.encoded_id)}
                state={{ from }}
                className={`${classes.edit} control-height py-1 px-4 control-edge center rounded text-center text-primary medium no-underline hoverable`}
              >
                {t('Edit programme')}
              </Link>
              <Link
                {...builderPaths.copy(programme.encoded_id)}
                state={{ from }}
                className={`${cardClasses.use} control-height py-1 px-4 justify-center row tone-primary rounded text-center medium no-underline gap-2 hoverable-soft`}
              >
                {t('Use programme')}
              </Link>
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
