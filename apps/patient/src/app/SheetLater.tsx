import { t } from '#platform/i18n/i18n.ts';
import type { Route } from '#platform/route.ts';
import { Coming } from './Later.tsx';
import { type Part, useLoaded } from './use-loaded.ts';

type Props = { at: Extract<Route, { screen: 'sheet' }> };
const sheet: Part<Props> = { load: () => import('./later-parts.ts').then(({ SheetPage }) => SheetPage), loaded: null };

/** A printed programme. */
export function SheetLater(props: Props) {
  const { Shown, isMissing } = useLoaded(sheet);
  return Shown === null ? <Coming title={t('Your exercises')} isMissing={isMissing} /> : <Shown {...props} />;
}
