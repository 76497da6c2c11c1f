import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { config } from '#platform/config/config.ts';
import { LanguageSelect } from '#platform/i18n/LanguageSelect.tsx';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import { inviteIn } from '#platform/paths.ts';
import { ssoIn } from '#platform/sso-hash.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Refusal } from '#ui/Refusal.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import poster from './figure.webp';
import moving from './figure-moving.webp';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInPage.module.css';

const AcceptInvite = lazyNamed(() => import('./invite/AcceptInvite.tsx'), 'AcceptInvite');
const SsoArrival = lazyNamed(() => import('./sso/SsoArrival.tsx'), 'SsoArrival');

export function SignInPage() {
  const t = useTranslation();
  const { hash } = useLocation();
  const invite = inviteIn(hash);
  const { outcome: ssoCode, fault } = ssoIn(hash);
  return (
    <main className={`${classes.page} columns one-below-720 full-window stack`}>
      <section className={`${classes.form} center on-surface`}>
        <div className={`${classes.column} stack gap-6`}>
          <p className="row t-lead bold gap-3">
            <img src="/favicon.svg" width={36} height={36} alt="" />
            <span translate="no">{t('Physio Console')}</span>
          </p>
          <Suspense>
            {invite && <AcceptInvite token={invite} />}
            {!invite && ssoCode && <SsoArrival code={ssoCode} />}
          </Suspense>
          {!invite && !ssoCode && <SignIn fault={fault} />}
          <div className={`${classes.foot} mt-1 flex`}>
            <LanguageSelect />
          </div>
        </div>
      </section>
      <aside className={`${classes.side} off-phones on-canvas center-content text-center gap-4`}>
        <picture className={classes.figure}>
          <source srcSet={poster} media="(prefers-reduced-motion: reduce), (max-width: 719px)" />
          <img src={moving} width={360} height={360} alt="" loading="lazy" />
        </picture>
        <p className={`${classes.claim} t-title bold`}>{t('Movement, prescribed and followed.')}</p>
        <ul className="stack text-secondary gap-2">
          <li>{t('Build a programme in minutes')}</li>
          <li>{t('See what your patients really did')}</li>
          <li>{t('Keep every exercise, video and handout in one place')}</li>
        </ul>
      </aside>
    </main>
  );
}

/** `fault`: why a practice's single sign-on opened nothing. */
function SignIn({ fault }: { fault: string | null }) {
  const t = useTranslation();
  useDocumentTitle(t('Sign in'), 'Physio Console');
  return (
    <>
      <h1 className={`${classes.title} t-title bold`}>{t('Sign in')}</h1>
      <Refusal>{fault && t(fault)}</Refusal>
      <SignInForm demo={config().demo} />
    </>
  );
}
