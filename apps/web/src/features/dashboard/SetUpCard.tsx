import { hideSetUp, type SetUp } from '@physio/contract/groups/set-up';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { SampleOffer } from '#features/sample-patient/public.ts';
import { AppLink } from '#platform/AppLink.tsx';
import { useChange } from '#platform/api/use-change.ts';
import { type Path, paths } from '#platform/paths.ts';
import { useGroup } from '#platform/session/session.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { type Translate, useTranslation } from '#ui/use-translation.ts';
import { useSetUp } from './dashboard.api.ts';
import classes from './SetUpCard.module.css';
import { setUpAsked } from './set-up-asked.ts';

type Step = { title: string; done: boolean; hint?: string; act?: { label: string; to: Path } };

function stepsOf(t: Translate, { has_logo, exercises, to_review, programmes, colleagues, patients }: SetUp): Step[] {
  return [
    { title: t('Logo and colours'), done: has_logo, act: { label: t('Edit'), to: paths.profile() } },
    {
      title: exercises === 0 ? t('Exercises') : t('{{count}} exercises', { count: exercises }),
      done: exercises > 0 && to_review === 0,
      ...(to_review > 0
        ? { hint: t('{{count}} exercises wait for review', { count: to_review }), act: { label: t('Review'), to: paths.review() } }
        : { act: { label: t('Exercise Directory'), to: paths.exercises() } }),
    },
    {
      title: t('First programme'),
      done: programmes > 0,
      act: { label: t('Programme builder'), to: paths.builder() },
    },
    { title: t('Colleagues'), done: colleagues > 0, act: { label: t('Invite a colleague'), to: paths.staff() } },
    { title: t('First patient'), done: patients > 0, hint: t('The form is on this page; a list is imported under Users.') },
  ];
}

/** What a new practice still needs, for its admins, in place of figures that it cannot have yet. Each line ticks itself. */
export function SetUpCard() {
  const t = useTranslation();
  const group = useGroup();
  const { data, error, isFetching, refetch } = useSetUp();
  const hide = useChange(hideSetUp, { onSuccess: () => setUpAsked.set(false) });
  const steps = data ? stepsOf(t, data) : [];
  return (
    <section className="card stack content-start one-column gap-3" aria-labelledby="set-up-title">
      <div className="flex between baseline gap-3">
        <h2 id="set-up-title">{t('Set up {{name}}', { name: group?.name ?? '' })}</h2>
        {data && (
          <span className="row gap-3 text-secondary t-small">
            {t('{{done}} of {{total}}', { done: steps.filter(({ done }) => done).length, total: steps.length })}
            <TextButton
              look="subtle"
              size="compact"
              busy={hide.isPending}
              onClick={() => void hide.run({ body: { hidden: true } })}
            >
              {t('Hide')}
            </TextButton>
          </span>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ul className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
      <Suspense>{data && <SampleOffer sample={data.sample} hasProgrammes={data.programmes > 0} />}</Suspense>
    </section>
  );
}

function StepRow({ step: { title, done, hint, act } }: { step: Step }) {
  const t = useTranslation();
  return (
    <li className="row line-above gap-3">
      {done ? <IconCircleCheck size={20} aria-hidden className={classes.done} /> : <IconCircle size={20} aria-hidden />}
      <span className={`${classes.words} stack`}>
        <span className={done ? 'text-secondary' : 'medium'}>{title}</span>
        <span className="visually-hidden">{done ? t('done') : t('missing')}</span>
        {hint && !done && <small className="text-secondary">{hint}</small>}
      </span>
      {act && !done && (
        <AppLink {...act.to} className="text-link t-small flex-none">
          {act.label}
        </AppLink>
      )}
    </li>
  );
}
