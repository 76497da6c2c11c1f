import { ATTENTION_LIMITS, type AttentionItem } from '@physio/contract/attention/attention';
import { ATTENTION_GROUPS, groupOf } from '@physio/contract/attention/attention-reasons';
import { useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { GROUPS } from '#platform/format/reason-text.ts';
import { useGroup, useUser } from '#platform/session/session.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { countOf, SHOWN } from './attention-text.ts';
import { DoneList } from './DoneList.tsx';
import { type Today, usePatientCounts, useToday } from './dashboard.api.ts';
import { PageButtons } from './PageButtons.tsx';
import classes from './TodayCard.module.css';
import { TodayRow } from './TodayRow.tsx';
import { keepWhose, type Whose, whoseOf } from './whose.ts';

const WAITING = ['1', '2', '3', '4'];

/** Whom to call, look at or plan for. What the patient's page raised stands first. */
export function TodayCard() {
  const t = useTranslation();
  const user = useUser();
  const role = useGroup()?.branding?.user_role;
  const [whose, setWhose] = useState(() => whoseOf(user, role));
  const [page, setPage] = useState(1);
  const [all, setAll] = useState(false);
  const { data, isPending, isFetching, error, retry } = useToday(whose, page);
  const choose = (next: Whose) => {
    keepWhose(user, next);
    setWhose(next);
    setPage(1);
  };
  const shown = all ? data.items : data.items.slice(0, SHOWN);
  const pages = Math.ceil(data.total / ATTENTION_LIMITS.page);
  return (
    <section className="card content-start" aria-labelledby="today-title">
      <div className={`${classes.head} flex wrap between items-center gap-y-2 gap-x-3`}>
        <h2 id="today-title" tabIndex={-1}>
          {t('Today')}
        </h2>
        <WhoseSwitch whose={whose} onChoose={choose} />
      </div>
      {error && <LoadFailed error={error} onRetry={retry} busy={isFetching} />}
      {isPending && (
        <div role="status" aria-label={t('Loading…')}>
          {WAITING.map((n) => (
            <div key={n} className={`${classes.waiting} sunken rounded`} />
          ))}
        </div>
      )}
      {!isPending && !error && data.total === 0 && <NobodyToday exercised={data.exercised} whose={whose} />}
      <Groups items={shown} counts={data.counts} />
      {all && pages > 1 && <PageButtons page={page} pages={pages} onChange={setPage} />}
      <Foot all={all} onAll={setAll} today={data} whose={whose} />
    </section>
  );
}

type SwitchProps = { whose: Whose; onChoose: (whose: Whose) => void };

function WhoseSwitch({ whose, onChoose }: SwitchProps) {
  const t = useTranslation();
  const option = (name: Whose, label: string) => (
    <button type="button" className="t-small medium pill" aria-pressed={whose === name} onClick={() => onChoose(name)}>
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
    <div role="group" className={`${classes.whose} p-1 sunken pill`} aria-label={t('Whose patients')}>
      {option('mine', t('Mine'))}
      {option('everyone', t('Everyone'))}
    </div>
  );
}

function Groups({ items, counts }: { items: readonly AttentionItem[]; counts: Today['counts'] }) {
  const t = useTranslation();
  const { number } = useFormat();
  return GROUPS.map(({ group, label, tone }) => {
    const own = items.filter(({ reason }) => groupOf(reason) === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className={classes.group} data-group={group}>
        <h3 className="row gap-2 t-small medium">
          <span className={`${classes.dot} round`} data-tone={tone} aria-hidden />
          {t(label)}
          <span className="text-secondary regular">{number(countOf(counts, ATTENTION_GROUPS[group]))}</span>
        </h3>
        <ul className={classes.list}>
          {own.map((item) => (
            <TodayRow key={item.patient.user_id} item={item} />
          ))}
        </ul>
      </div>
    );
  });
}

type FootProps = { all: boolean; onAll: (all: boolean) => void; today: Today; whose: Whose };

function Foot({ all, onAll, today: { total, done }, whose }: FootProps) {
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (total <= SHOWN && done === 0) return null;
  return (
    <>
      <div className={`${classes.foot} mt-3 flex wrap between gap-3`}>
        {done > 0 && (
          <button className="text-link underline-on-hover" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('{{count}} done', { count: done })}
          </button>
        )}
        {total > SHOWN && (
          <button className="text-link push underline-on-hover" type="button" aria-expanded={all} onClick={() => onAll(!all)}>
            {all ? t('Show less') : t('View all {{count}}', { count: total })}
          </button>
        )}
      </div>
      {isOpen && done > 0 && <DoneList whose={whose} />}
    </>
  );
}

type Props = { exercised: number | undefined; whose: Whose };

/** The true reason why nobody is listed. */
function NobodyToday({ exercised, whose }: Props) {
  const t = useTranslation();
  const { data } = usePatientCounts();
  const isNew = data?.total === 0;
  const hint = isNew
    ? t('Register the first one here, or import a list under Users.')
    : exercised
      ? t('{{count}} people exercised in the last seven days.', { count: exercised })
      : whose === 'mine' && t('Your patients are those whose latest programme is from you.');
  return (
    <div className="py-3 stack gap-1" data-case={isNew ? 'new' : 'nobody'}>
      <p className="t-lead medium">{isNew ? t('No patients yet') : t('Nobody needs a nudge today.')}</p>
      {hint && <p className="text-secondary">{hint}</p>}
    </div>
  );
}
