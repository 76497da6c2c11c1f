import { planDose } from '#features/plans/public.ts';
import { sessionMinutes } from '#features/programmes/public.ts';
import { formatters } from '#platform/format/formatters.ts';
import { useGroup } from '#platform/session/session.ts';
import { CreditLines } from '#ui/CreditLines.tsx';
import { isHexColour } from '#ui/contrast.ts';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import type { Words } from './HandoutSheets.tsx';
import type { Handout } from './handout.rules.ts';
import classes from './Sheets.module.css';

/** The practice, whose handout it is, and how the programme is done. */
export function HandoutHead({ handout, words: { t, language } }: { handout: Handout; words: Words }) {
  const group = useGroup();
  const { name, description, languages, repeats, items, plan } = handout;
  const { date } = formatters(language);
  const colour = group?.branding?.background_color ?? '';
  const facts = [
    plan && planDose(t, plan.plan),
    t('{{count}} exercises', { count: items.length }),
    t('about {{count}} min', { count: sessionMinutes(items, repeats) }),
    repeats > 1 && t('repeated {{count}} times', { count: repeats }),
  ];
  return (
    <header className={`${classes.head} stack`}>
      <div className={`${classes.brand} row`} {...(isHexColour(colour) && { style: { borderColor: colour } })}>
        {group?.branding?.logo && <GroupLogo src={group.branding.logo} alt="" />}
        <strong>{group?.name}</strong>
        {plan && <span className={`${classes.patient} push`}>{plan.patientName}</span>}
      </div>
      <h2 lang={languages?.name}>{name}</h2>
      {plan && (
        <p className={classes.dates}>
          {date(plan.plan.starts_on_date)} – {date(plan.plan.ends_on_date)}
        </p>
      )}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <CreditLines credits={handout.credits} language={language} className={classes.credit} />
      {description && <p lang={languages?.description}>{description}</p>}
      {plan?.plan.comments && (
        <p className={classes.comments} lang={plan.plan.languages?.comments}>
          {plan.plan.comments}
        </p>
      )}
    </header>
  );
}
