import { Button, Loader, NativeSelect, Progress, Switch } from '@mantine/core';
import { formatBytes } from '@physio/contract/content/content';
import { checkLibrary, type Install, installLibrary } from '@physio/contract/library/library';
import type { Box } from '@physio/contract/library/pack';
import { useEffect, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { waitForInstall } from '../import/import.api.ts';
import { SAME, type SameName } from '../same-name.ts';
import { PackFacts } from './PackFacts.tsx';
import { PackItems } from './PackItems.tsx';
import own from './packs.module.css';

type Props = { box: Box; onBusy: (busy: boolean) => void; onBack: () => void; onDone: (install: Install) => void };
/** A pack says nothing of what was changed here since: nothing is replaced by it. */
const CHOICES = ['skip', 'take', 'add'] as const satisfies SameName[];
type Terms = { arrives: 'pending' | 'approved'; same_name: SameName };

/** What is in the pack and what adding it would do, as the server says; nothing is added before the button. */
export function PackCheckStep({ box, onBusy, onBack, onDone }: Props) {
  const t = useTranslation();
  const check = useChange(checkLibrary, { says: 'nowhere' });
  const found = check.reply?.data;
  const install = useChange(installLibrary, { says: 'nowhere' });
  const [terms, setTerms] = useState<Terms>({ arrives: 'pending', same_name: 'skip' });
  const [percent, setPercent] = useState<number | null>(null);
  const source = { kind: 'box', id: box.id } as const;
  const { same_name } = terms;
  const ask = () => void check.run({ body: { source, arrives: 'pending', same_name } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on these two only
  useEffect(ask, [box.id, same_name]);
  if (check.error) return <LoadFailed error={check.error} onRetry={ask} />;
  if (found === undefined)
    return (
      <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
        <Loader size="sm" /> {t('Looking into the file…')}
      </p>
    );

  const { exercises, programmes } = found.counts;
  const added = exercises.added + exercises.filled + programmes.added;
  const isFull = found.room !== null && found.bytes > found.room;
  const isBusy = percent !== null;
  const start = async () => {
    onBusy(true);
    setPercent(0);
    try {
      const reply = await install.run({ body: { source, ...terms } });
      if (reply !== null) onDone(await waitForInstall(reply.data, setPercent));
    } catch (error) {
      toast.error(errorText(t, error, installLibrary.failed));
    } finally {
      setPercent(null);
      onBusy(false);
    }
  };
  return (
    <>
      <PackFacts box={box} />
      <PackItems check={found} />
      <div className={`${own.choices} gap-3 gap-x-4 items-end stack`}>
        <NativeSelect
          label={t('An exercise that is there already')}
          value={same_name}
          data={CHOICES.map((value) => ({ value, label: t(SAME[value]) }))}
          onChange={(event) => setTerms({ ...terms, same_name: event.currentTarget.value as SameName })}
        />
        <Switch
          label={t('I have read these exercises: offer them at once')}
          checked={terms.arrives === 'approved'}
          onChange={(event) => setTerms({ ...terms, arrives: event.currentTarget.checked ? 'approved' : 'pending' })}
        />
      </div>
      <p role="alert" className="hidden-if-empty text-bad">
        {install.refusal ??
          (isFull
            ? t('The files take {{size}}, and {{room}} is left', {
                size: formatBytes(found.bytes),
                room: formatBytes(found.room ?? 0),
              })
            : added === 0 && t('There is nothing new in this pack'))}
      </p>
      {isBusy && (
        <div role="status">
          <p>{t('Adding {{name}}', { name: box.name })}</p>
          <Progress value={percent} animated aria-label={t('Added')} />
        </div>
      )}
      <div className={`${classes.foot} row wrap between`}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('Back')}
        </Button>
        <Button disabled={added === 0 || isFull} loading={isBusy} onClick={() => void start()}>
          {t('Add {{count}} exercises', { count: exercises.added + exercises.filled })}
        </Button>
      </div>
    </>
  );
}
