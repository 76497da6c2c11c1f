import { Screen } from '#ui/Screen.tsx';
import { TopBar } from '#ui/TopBar.tsx';
import type { HeardHome } from './home/home.ts';
import { t } from './i18n/i18n.ts';
import { addressOf } from './route.ts';

/** In place of a session that is not, or no longer, to be done. */
export const NothingToDo = ({ heard }: { heard: HeardHome }) => (
  <Screen
    title={t('There is nothing to do here now.')}
    bar={<TopBar look={heard.home.practice} />}
    foot={
      <a class="button wide" href={addressOf({ screen: 'today' })}>
        {t('Back')}
      </a>
    }
  />
);
