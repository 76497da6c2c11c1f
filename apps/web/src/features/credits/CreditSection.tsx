import type { KeptCredit } from '@physio/contract/credits/credits';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { type CreditCall, CreditDialog } from './CreditDialog.tsx';
import { CreditText } from './CreditText.tsx';

type Props = { credit: KeptCredit | undefined; call: CreditCall; id: string; className?: string };

/** Who made an exercise or a file and under which licence it is here. */
export function CreditSection({ credit, call, id, className }: Props) {
  const t = useTranslation();
  const [edits, setEdits] = useState(false);
  return (
    <section className={className} aria-labelledby={`credit-${id}`}>
      <div className="row between gap-3">
        <h3 id={`credit-${id}`}>{t('Source and licence')}</h3>
        <TextButton
          icon={<IconPencil size={16} aria-hidden />}
          aria-label={`${t('Edit')}: ${t('Source and licence')}`}
          onClick={() => setEdits(true)}
        >
          {t('Edit')}
        </TextButton>
      </div>
      {credit ? <CreditText credit={credit} /> : <p className="text-secondary">{t('Nothing is said of it.')}</p>}
      {edits && <CreditDialog credit={credit} call={call} id={id} onClose={() => setEdits(false)} />}
    </section>
  );
}
