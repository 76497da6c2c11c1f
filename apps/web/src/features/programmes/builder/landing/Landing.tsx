import { useTranslation } from '#ui/use-translation.ts';
import { BrowseCard } from './BrowseCard.tsx';
import { ContinueList } from './ContinueList.tsx';
import { CreateCard } from './CreateCard.tsx';
import classes from './Landing.module.css';

/** Two ways to a programme, and what was left half-done. */
export function Landing() {
  const t = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.ways}>
        <CreateCard />
        <BrowseCard />
      </div>
      <section aria-labelledby="continue-heading">
        <h2 id="continue-heading" className={classes.heading}>
          {t('Continue where you left off')}
        </h2>
        <ContinueList />
      </section>
    </div>
  );
}
