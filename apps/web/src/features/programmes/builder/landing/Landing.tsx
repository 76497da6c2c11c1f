import { IconArrowRight } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { textButtonClass } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { builderPaths } from '../builder-address.ts';
import { BrowseCard } from './BrowseCard.tsx';
import { ContinueList } from './ContinueList.tsx';
import figure from './figure.webp';
import classes from './Landing.module.css';
import { MostUsed } from './MostUsed.tsx';
import { UsedHere } from './UsedHere.tsx';

/** Two ways to a programme, and what was left half-done. */
export function Landing() {
  const t = useTranslation();
  return (
    <div className="stack content-width gap-6">
      <div className={`${classes.ways} stack gap-6`}>
        <CreateCard />
        <BrowseCard />
      </div>
      <section aria-labelledby="continue-heading">
        <h2 id="continue-heading" className="mb-3">
          {t('Continue where you left off')}
        </h2>
        <ContinueList />
      </section>
      <UsedHere />
      <MostUsed />
    </div>
  );
}

/** Opens the builder in place: the path stays. */
function CreateCard() {
  const t = useTranslation();
  return (
    <AppLink
      {...builderPaths.create()}
      className={`${classes.create} flex cropped relative text-primary no-underline raised lifts`}
    >
      <span className={`${classes.createText} flex gap-2 p-6`}>
        <strong>{t('Create New Programme')}</strong>
        <span className="text-secondary">{t('Choose exercises, set the dose, assign it.')}</span>
        <span className={`${textButtonClass} ${classes.go}`} data-look="filled" data-size="sm">
          {t('Start building')}
          <IconArrowRight size={18} aria-hidden />
        </span>
      </span>
      <span className={`${classes.figure} figure-plate relative may-shrink`}>
        <img src={figure} alt="" className="full-width full-height cover" />
      </span>
    </AppLink>
  );
}
