import { type PatientImport, undoImport } from '@physio/contract/transfers/transfers';
import { useState } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { fullName } from '#platform/format/person.ts';
import { paths } from '#platform/paths.ts';
import { useTranslation } from '#ui/use-translation.ts';

type PatientNames = readonly { user_id: string; first_name: string; last_name: string }[];

/** Asks, takes an import back, and knows who had to stay. */
export function useUndoImport() {
  const t = useTranslation();
  const [kept, setKept] = useState<PatientNames | null>(null);
  const { run: undo, isPending } = useChange(undoImport, {
    done: ({ data }) => t('{{count}} patients taken back', { count: data.undone }),
    onSuccess: ({ data }) => setKept(data.kept.length > 0 ? data.kept : null),
  });
  const askAndUndo = async (one: PatientImport): Promise<number | null> => {
    const yes = await confirm({
      title: t('Undo this import?'),
      body: t('The {{count}} patients of {{name}} are removed, but for those who were changed or have a plan by now.', {
        count: one.registered,
        name: one.file_name,
      }),
      action: t('Undo import'),
      danger: true,
    });
    const reply = yes ? await undo({ params: { id: one.id } }) : null;
    return reply === null ? null : reply.data.undone;
  };
  return { kept, askAndUndo, isPending };
}

const SHOWN = 20;

/** Whom an undo could not take back. */
export function KeptPatients({ kept }: { kept: PatientNames }) {
  const t = useTranslation();
  return (
    <div className="tone-warn rounded py-3 px-4" role="status">
      <p>{t('{{count}} patients stay: they were changed or used since.', { count: kept.length })}</p>
      <ul className="flex wrap gap-y-1 gap-x-6 mt-2">
        {kept.slice(0, SHOWN).map((patient) => (
          <li key={patient.user_id}>
            <AppLink className="text-inherit" {...paths.patient(patient.user_id)}>
              {fullName(patient)}
            </AppLink>
          </li>
        ))}
      </ul>
      {kept.length > SHOWN && <p>{t('and {{count}} more', { count: kept.length - SHOWN })}</p>}
    </div>
  );
}
