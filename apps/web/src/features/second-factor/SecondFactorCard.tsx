import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CardHead } from '#ui/ListSection.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useSecondFactor } from './second-factor.api.ts';

const SetUpDialog = lazyNamed(() => import('./SetUpDialog.tsx'), 'SetUpDialog');
const RenewCodesDialog = lazyNamed(() => import('./RenewCodesDialog.tsx'), 'RenewCodesDialog');
const TurnOffDialog = lazyNamed(() => import('./TurnOffDialog.tsx'), 'TurnOffDialog');

/** Whether the user's own sign-in needs a second step, and the way to change that. */
export function SecondFactorCard() {
  const t = useTranslation();
  const { data, error, refetch } = useSecondFactor();
  const [asked, setAsked] = useState<'on' | 'codes' | 'off' | null>(null);
  const isOn = data !== undefined && (data.is_on || data.has_passkeys);
  const close = () => setAsked(null);
  return (
    <section className="card" aria-labelledby="second-factor-title">
      <CardHead id="second-factor-title" title={t('Two-step sign-in')}>
        {isOn && <StatusTag tone="ok" icon={IconShieldCheck} label={t('On')} />}
        {data && !isOn && <StatusTag tone="neutral" icon={IconShieldOff} label={t('Off')} />}
      </CardHead>
      <p className="text-secondary">{t('After the password a code of an app on your phone is asked for.')}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && isOn && (
        <>
          <p className="text-secondary">{t('{{count}} recovery codes left', { count: data.recovery_codes_left })}</p>
          <div className="flex wrap gap-3 mt-3">
            <Button variant="default" onClick={() => setAsked('codes')}>
              {t('Make new codes')}
            </Button>
            {data.is_on && (
              <Button variant="default" onClick={() => setAsked('off')}>
                {t('Turn off')}
              </Button>
            )}
          </div>
        </>
      )}
      {data?.is_on === false && (
        <Button className="mt-3" variant="default" onClick={() => setAsked('on')}>
          {t('Set up')}
        </Button>
      )}
      <Suspense>
        {asked === 'on' && <SetUpDialog onClose={close} />}
        {asked === 'codes' && <RenewCodesDialog withCode={data?.is_on === true} onClose={close} />}
        {asked === 'off' && <TurnOffDialog onClose={close} />}
      </Suspense>
    </section>
  );
}
