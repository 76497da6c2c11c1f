import { t } from '../i18n/i18n.ts';

/** A drawing is an aid: nobody has reviewed how well it shows a movement. */
export const FigureNote = () => (
  <p class="small quiet">{t('A drawing, as an aid. What your physiotherapist showed you counts.')}</p>
);
