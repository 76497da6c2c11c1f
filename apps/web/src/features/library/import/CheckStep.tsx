import { Button, Loader, NativeSelect, Progress, Switch } from '@mantine/core';
import type { Credit } from '@physio/contract/credits/credits';
import { checkLibrary, installLibrary } from '@physio/contract/library/library';
import { SHEET_MESSAGES } from '@physio/contract/library/sheet-cells';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import { config } from '#platform/config/config.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { SAME, type SameName } from '../same-name.ts';
import { ChangedTable } from './ChangedTable.tsx';
import { Findings } from './Findings.tsx';
import { sendMedia, waitForInstall } from './import.api.ts';
import own from './import.module.css';
import { allLabels, judge, type Terms, wishOf } from './judge.ts';
import { MediaField } from './MediaField.tsx';
import { NewLabels } from './NewLabels.tsx';
import type { Step, Wizard } from './use-library-import.ts';

const MIB = 1024 * 1024;

type Props = {
  wizard: Wizard;
  step: Extract<Step, { name: 'check' }>;
  onBusy: (busy: boolean) => void;
  /** Where "Back" leads; else to the columns. */
  onBack?: () => void;
  /** Of every exercise, where the person says whose they are; a sentence while that is still to be said. */
  credit?: Credit | string | undefined;
};

/** What the import would do, as the server says; nothing is added before the button. */
export function CheckStep({ wizard, step, onBusy, onBack, credit }: Props) {
  const t = useTranslation();
  const { source, choices, prepared } = step;
  const check = useChange(checkLibrary, { says: 'nowhere' });
  const found = check.reply?.data;
  const install = useChange(installLibrary, { says: 'nowhere' });
  const [terms, setTerms] = useState<Terms>({ made: new Set(), arrives: 'pending', sameName: 'skip' });
  const [percent, setPercent] = useState<number | null>(null);
  const { sameName } = terms;
  const ask = () => {
    const wish = wishOf(prepared, prepared.rows, { made: allLabels(prepared.labels), arrives: 'pending', sameName });
    void check.run({ body: wish });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on these two only
  useEffect(ask, [prepared, sameName]);
  const { media } = wizard;
  const outcome = useMemo(() => found && judge(prepared, found, media, config().maxUploadMb * MIB), [prepared, found, media]);
  if (check.error) return <LoadFailed error={check.error} onRetry={ask} />;
  if (!outcome)
    return (
      <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
        <Loader size="sm" /> {t('Checking {{count}} rows…', { count: prepared.rows.length })}
      </p>
    );

  const added = outcome.rows.filter(({ exercise }) => outcome.stateOf.get(exercise.key) !== 'same').length;
  const isBusy = percent !== null;
  const missing = typeof credit === 'string' ? credit : null;
  const start = async () => {
    onBusy(true);
    setPercent(0);
    const wish = wishOf(prepared, outcome.rows, { ...terms, ...(typeof credit === 'object' && { credit }) });
    try {
      const reply = await install.run({ body: wish });
      if (reply === null) return;
      const done = await waitForInstall(reply.data, setPercent);
      const files = done.state === 'done' ? await sendMedia(wish, outcome.files) : 0;
      wizard.finish({ install: done, files, left: new Set(outcome.faults.map(({ row }) => row)).size });
    } catch (error) {
      toast.error(errorText(t, error, installLibrary.failed));
    } finally {
      setPercent(null);
      onBusy(false);
    }
  };
  return (
    <>
      <Findings outcome={outcome} prepared={prepared} source={source} choices={choices} />
      {choices.mapping.files !== undefined && <MediaField count={wizard.media.size} onFiles={wizard.addMedia} />}
      <ChangedTable outcome={outcome} />
      <NewLabels labels={prepared.labels} made={terms.made} onChange={(made) => setTerms({ ...terms, made })} />
      <div className={`${own.choices} gap-3 gap-x-4 items-end stack`}>
        <NativeSelect
          label={t('An exercise that is there already')}
          value={sameName}
          data={Object.entries(SAME).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(event) => setTerms({ ...terms, sameName: event.currentTarget.value as SameName })}
        />
        <Switch
          label={t('I have read these exercises: offer them at once')}
          checked={terms.arrives === 'approved'}
          onChange={(event) => setTerms({ ...terms, arrives: event.currentTarget.checked ? 'approved' : 'pending' })}
        />
      </div>
      <p role="alert" className="hidden-if-empty row text-bad gap-2">
        {install.refusal ?? (added === 0 ? t(SHEET_MESSAGES.noRows) : missing && t(missing))}
      </p>
      {isBusy && (
        <div role="status">
          <p>{t('Adding {{count}} exercises…', { count: added })}</p>
          <Progress value={percent} animated aria-label={t('Added')} />
        </div>
      )}
      <div className={`${classes.foot} row wrap between`}>
        <Button variant="default" disabled={isBusy} onClick={onBack ?? (() => wizard.choose(source, choices))}>
          {t('Back')}
        </Button>
        <Button disabled={added === 0 || missing !== null} loading={isBusy} onClick={() => void start()}>
          {sameName === 'replace'
            ? t('Import {{count}} exercises', { count: added })
            : t('Add {{count}} exercises', { count: added })}
        </Button>
      </div>
    </>
  );
}
