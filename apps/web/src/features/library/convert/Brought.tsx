import type { ReadRow } from '@physio/contract/library/sheet-rows';
import { useTranslation } from '#ui/use-translation.ts';
import { Addresses } from './Addresses.tsx';
import type { Conversion, Loss } from './conversion.ts';

type Props = { conversion: Conversion; rows: readonly ReadRow[]; losses: readonly Loss[] };

/** How many exercises of which project come, under which licences, and what does not come along. */
export function Brought({ conversion: { project, addresses, language }, rows, losses }: Props) {
  const t = useTranslation();
  const licences = Map.groupBy(rows, ({ exercise }) => exercise.credit?.licence ?? '');
  const named = [...licences].filter(([licence]) => licence !== '').map(([licence, under]) => `${licence} (${under.length})`);
  return (
    <section className="stack one-column gap-2 bordered rounded py-3 px-4" aria-labelledby="brought">
      <h3 id="brought" className="t-lead semibold">
        {t('{{count}} exercises of {{project}}', { count: rows.length, project })}
      </h3>
      {named.length > 0 && <p>{t('Licences: {{names}}', { names: named.join(' · ') })}</p>}
      {losses.length > 0 && (
        <>
          <p id="losses">{t('What is lost or differs from the file:')}</p>
          <ul aria-labelledby="losses" className="stack one-column gap-1">
            {losses.map((loss) => (
              <li key={loss.message}>
                <LossNames loss={loss} language={language} />
              </li>
            ))}
          </ul>
        </>
      )}
      {addresses.length > 0 && <Addresses addresses={addresses} project={project} />}
    </section>
  );
}

const SHOWN = 200;

function LossNames({ loss: { message, count, names }, language }: { loss: Loss; language: string }) {
  const t = useTranslation();
  const said = t(message, { count });
  if (names.length === 0) return said;
  return (
    <details>
      <summary>{said}</summary>
      <p className="text-secondary t-small break-anywhere" lang={language}>
        {names.slice(0, SHOWN).join(' · ')}
        {names.length > SHOWN && ' …'}
      </p>
    </details>
  );
}
