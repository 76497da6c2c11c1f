import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayAdminister } from '#platform/session/session.ts';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSystems } from './identifiers.api.ts';
import { SystemsEditor } from './SystemsEditor.tsx';

/** The other software of the practice in which its patients have numbers. */
export function SystemsCard() {
  const t = useTranslation();
  const { data: systems, isKnown, error, retry } = useSystems();
  const mayEdit = useMayAdminister();
  const [editing, setEditing] = useState(false);
  return (
    <section className="card" aria-labelledby="systems-title">
      <CardHead id="systems-title" title={t('Other systems')}>
        {isKnown && mayEdit && !editing && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        )}
      </CardHead>
      {error && <LoadFailed error={error} onRetry={retry} />}
      {editing && <SystemsEditor systems={systems} onClose={() => setEditing(false)} />}
      {isKnown && !editing && (
        <div className="stack gap-3">
          <p className="text-secondary">
            {t('A patient’s number in your practice software is found by search here, and a link there opens the patient.')}
          </p>
          <ul className="stack gap-2 hidden-if-empty">
            {systems.map(({ system, label, parameter }) => (
              <li key={system} className="stack">
                <span className="break-anywhere">{label}</span>
                <code className="break-anywhere t-small text-secondary">{`${location.origin}/open/${system}?${parameter}=…`}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
