import { useTranslation } from '#ui/use-translation.ts';

/** Whose a pack is and under which licence, as its reader understands it: "Ours" is said from where it was made. */
export function useLicence(): (licence: string, publisher: string) => string {
  const t = useTranslation();
  return (licence, publisher) =>
    licence === 'Ours' ? t('All rights stay with {{name}}', { name: publisher }) : `${publisher} · ${t(licence)}`;
}
