import type { Patient } from '@physio/contract/patients/patients';
import { IconDots } from '@tabler/icons-react';
import { cloneElement, Suspense, useState } from 'react';
import { fullName } from '#platform/format/person.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useTranslation } from '#ui/use-translation.ts';

const OpenRowMenu = lazyNamed(() => import('./OpenRowMenu.tsx'), 'OpenRowMenu');

/** How to reach the patient; what it takes to say that comes with the click, for it is not part of the first screen. */
export function RowMenu({ patient }: { patient: Patient }) {
  const t = useTranslation();
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton aria-label={t('More for {{name}}', { name: fullName(patient) })}>
      <IconDots size={18} aria-hidden />
    </IconButton>
  );
  const closed = cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenRowMenu button={button} patient={patient} />
    </Suspense>
  );
}
