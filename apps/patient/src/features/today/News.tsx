import { type HeardHome, keepHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { person } from '#platform/people/people.ts';

/** What has changed since the patient last looked, until they say that they have read it. */
export function News({ heard }: { heard: HeardHome }) {
  const own = person.get();
  return (
    <>
      {heard.news?.map((one) => (
        <div key={one.plan} class="notice stack">
          <p>{one.by === null ? t('Your plan has changed.') : t('{{name}} has changed your plan.', { name: one.by })}</p>
          {one.added.length > 0 && <p>{t('New: {{names}}', { names: one.added.join(', ') })}</p>}
          {one.removed.length > 0 && <p>{t('Removed: {{names}}', { names: one.removed.join(', ') })}</p>}
          <button
            type="button"
            class="button"
            onClick={() => own && keepHome(own.id, { ...heard, news: heard.news?.filter((other) => other !== one) ?? [] })}
          >
            {t('I have read it')}
          </button>
        </div>
      ))}
    </>
  );
}
