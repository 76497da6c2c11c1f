import { Button, Loader, Progress } from '@mantine/core';
import { checkImport, importPatients } from '@physio/contract/transfers/transfers';
import { useEffect, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { useChange } from '#platform/api/use-change.ts';
import classes from '#platform/sheet/wizard.module.css';
import { toast } from '#platform/toast/toast.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useImportPatients } from '../transfers.api.ts';
import { Findings } from './Findings.tsx';
import type { Step, Wizard } from './use-import.ts';

type Props = {
  wizard: Wizard;
  step: Extract<Step, { name: 'check' }>;
  onBusy: (busy: boolean) => void;
  /** The page of a patient who is registered already was opened. */
  onLeave: () => void;
};

/** What the import would do, as the server says; nothing is registered before the button. */
export function CheckStep({ wizard, step, onBusy, onLeave }: Props) {
  const t = useTranslation();
  const { run: check, reply, error } = useChange(checkImport, { says: 'nowhere' });
  const found = reply?.data;
  const register = useImportPatients();
  const [sent, setSent] = useState(0);
  const { source, choices, sent: file, key } = step;
  useEffect(() => void check({ body: file }), [check, file]);
  const start = async () => {
    onBusy(true);
    try {
      const result = await register.mutateAsync({ file, key, onProgress: setSent });
      wizard.finish(source, result);
    } catch (error) {
      toast.error(errorText(t, error, importPatients.failed));
    } finally {
      onBusy(false);
    }
  };
  if (error) return <LoadFailed error={error} onRetry={() => void check({ body: file })} />;
  if (!found)
    return (
      <p className={`${classes.waiting} row gap-3 justify-center`} role="status">
        <Loader size="sm" /> {t('Checking {{count}} rows…', { count: file.rows.length })}
      </p>
    );
  return (
    <>
      <Findings found={found} source={source} mapping={choices.mapping} onLeave={onLeave} />
      {register.isPending && (
        <div role="status">
          <p>{t('Registering {{count}} patients…', { count: found.fresh })}</p>
          <Progress value={sent * 100} animated={sent === 1} aria-label={t('Sent')} />
        </div>
      )}
      <div className={`${classes.foot} row wrap between`}>
        <Button variant="default" disabled={register.isPending} onClick={() => wizard.choose(source, choices)}>
          {t('Back')}
        </Button>
        <Button disabled={found.fresh === 0} loading={register.isPending} onClick={() => void start()}>
          {t('Register {{count}} patients', { count: found.fresh })}
        </Button>
      </div>
    </>
  );
}
