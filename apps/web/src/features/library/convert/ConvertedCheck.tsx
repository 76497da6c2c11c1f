import { useMemo, useState } from 'react';
import { CheckStep } from '../import/CheckStep.tsx';
import type { Source } from '../import/prepare.ts';
import type { Step, Wizard } from '../import/use-library-import.ts';
import { Brought } from './Brought.tsx';
import { DecisionsField } from './DecisionsField.tsx';
import { creditOf, type Rights, RightsField } from './RightsField.tsx';
import { SheetField } from './SheetField.tsx';
import { type Decisions, settled } from './settled.ts';

type Props = { wizard: Wizard; step: Extract<Step, { name: 'converted' }>; onBusy: (busy: boolean) => void };

/** The check of another project's files: what they are and what of them is lost, what is to be decided, and then as of any sheet. */
export function ConvertedCheck({ wizard, step: { conversion, file, sheet }, onBusy }: Props) {
  const [decisions, setDecisions] = useState<Decisions>({ joinsTwins: true, withSteps: false });
  const [rights, setRights] = useState<Rights>({ licence: null, note: '' });
  const [isBusy, setIsBusy] = useState(false);
  const { prepared, losses } = useMemo(() => settled(conversion, decisions), [conversion, decisions]);
  const { language, mapping } = conversion;
  const source: Source = { ...conversion.source, encoding: null, sheet: null, openQuotes: [], others: [], file };
  const isUnowned = conversion.project === 'OpenTeleRehab';
  return (
    <>
      <Brought conversion={conversion} rows={prepared.rows} losses={losses} />
      <fieldset disabled={isBusy} className="stack one-column gap-3">
        <DecisionsField conversion={conversion} decisions={decisions} onChange={setDecisions} />
        {sheet && <SheetField wizard={wizard} conversion={conversion} sheet={sheet} />}
        {isUnowned && <RightsField rights={rights} onChange={setRights} />}
      </fieldset>
      <CheckStep
        wizard={wizard}
        step={{ name: 'check', source, choices: { language, mapping, asSections: [] }, prepared }}
        onBusy={(busy) => {
          setIsBusy(busy);
          onBusy(busy);
        }}
        onBack={wizard.restart}
        credit={isUnowned ? creditOf(rights) : undefined}
      />
    </>
  );
}
