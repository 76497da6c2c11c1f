import { openHome, refreshHome } from '#platform/home/home.ts';
import { t } from '#platform/i18n/i18n.ts';
import { choosePerson, people, person } from '#platform/people/people.ts';
import { go } from '#platform/route.ts';
import { useStore } from '#platform/store.ts';

/** A phone that several people use: each is signed in by their own link. */
export function People() {
  const all = useStore(people);
  const own = useStore(person);
  const choose = async (id: string) => {
    await choosePerson(id);
    await openHome(person.get());
    go({ screen: 'today' });
    await refreshHome().catch(() => undefined);
  };
  return (
    <section class="card">
      <h2>{t('Who uses this phone')}</h2>
      {all.length > 1 && (
        <ul class="stack">
          {all.map(({ id, name, practice }) => (
            <li key={id}>
              <button type="button" class="button wide" aria-pressed={id === own?.id} onClick={() => choose(id)}>
                {name || practice}
              </button>
            </li>
          ))}
        </ul>
      )}
      <a class="button" href="/p/?code">
        {t('Add somebody')}
      </a>
    </section>
  );
}
