import { IconArrowRight } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { builderPaths } from '../builder-address.ts';
import figure from './figure.webp';
import classes from './Landing.module.css';

/** Opens the builder in place: the path stays. */
export function CreateCard() {
  const t = useTranslation();
  return (
    <AppLink {...builderPaths.create()} className={classes.create}>
      <span className={classes.createText}>
        <strong>{t('Create New Programme')}</strong>
        <span>{t('Choose exercises, set the dose, assign it.')}</span>
        <span className={classes.go}>
          {t('Start building')}
          <IconArrowRight size={18} aria-hidden />
        </span>
      </span>
      <img src={figure} alt="" className={classes.figure} />
    </AppLink>
  );
}
