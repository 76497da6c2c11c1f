import { formatBytes } from '@physio/contract/content/content';
import type { Box } from '@physio/contract/library/pack';
import { LANGUAGE_NAMES } from '#platform/i18n/language-names.ts';
import tiles from '#platform/sheet/findings.module.css';
import { translated, useTranslation } from '#ui/use-translation.ts';
import { useLicence } from '../use-licence.ts';
import classes from './packs.module.css';

/** What is in a pack file, whose it is, and what of it could not be taken. */
export function PackFacts({ box }: { box: Box }) {
  const t = useTranslation();
  const { counts, publisher, permission } = box;
  const licence = useLicence()(box.licence, publisher.name);
  const facts = [
    { term: t('Pack'), text: box.name },
    { term: t('Licence of the pack'), text: permission === null ? licence : `${licence}: ${permission}` },
    ...(publisher.url === null ? [] : [{ term: t('Website'), text: publisher.url }]),
    { term: t('Languages'), text: box.languages.map((language) => LANGUAGE_NAMES[language]).join(', ') },
  ];
  return (
    <>
      <dl className={`${classes.facts} gap-2 gap-x-4 stack break-anywhere`}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-secondary t-small">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ul className={`${tiles.tiles} semibold stack gap-2 fit-columns`}>
        <li className="toned rounded py-3 px-4" data-tone="info">
          {t('{{count}} exercises', { count: counts.exercises })}
        </li>
        <li className="toned rounded py-3 px-4" data-tone="info">
          {t('{{count}} programs', { count: counts.programmes })}
        </li>
        <li className="toned rounded py-3 px-4" data-tone="info">
          {t('{{count}} files', { count: counts.files })} · {formatBytes(box.bytes)}
        </li>
      </ul>
      {box.left_out_count > 0 && (
        <section aria-labelledby="pack-left-out">
          <h3 id="pack-left-out">{t('{{count}} files of it are not taken', { count: box.left_out_count })}</h3>
          <ul className={`${classes.left} scroll t-small break-anywhere`}>
            {box.left_out.map(({ file, message, key, values }) => (
              <li key={`${file} ${message}`}>{translated(t, key === undefined ? message : { key, values: values ?? {} })}</li>
            ))}
          </ul>
          {box.left_out_count > box.left_out.length && (
            <p className="text-secondary t-small">{t('and {{count}} more', { count: box.left_out_count - box.left_out.length })}</p>
          )}
        </section>
      )}
      {box.unknown.length > 0 && (
        <p className="text-secondary t-small break-anywhere">
          {t('This console does not know these parts of the pack and passes them over: {{names}}', {
            names: box.unknown.join(', '),
          })}
        </p>
      )}
    </>
  );
}
