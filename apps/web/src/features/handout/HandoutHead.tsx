import { planDose } from '#features/plans/public.ts';
import { sessionMinutes } from '#features/programmes/public.ts';
import { formatters } from '#platform/format/formatters.ts';
import { useGroup } from '#platform/session/session.ts';
import { CreditLines } from '#ui/CreditLines.tsx';
import { isHexColour } from '#ui/contrast.ts';
import { GroupLogo } from '#ui/GroupLogo.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import type { Handout, PrintedLink, Words } from './handout.rules.ts';
import classes from './Sheets.module.css';

type Props = { handout: Handout; words: Words; address: string | null };

/** The practice, whose handout it is, and how the programme is done. */
export function HandoutHead({ handout, words: { t, language }, address }: Props) {
  const group = useGroup();
  const { name, description, languages, repeats, items, plan } = handout;
  const { date } = formatters(language);
  const colour = group?.branding?.background_color ?? '';
  const facts = [
    plan && planDose(t, plan.plan, language),
    t('{{count}} exercises', { count: items.length }),
    t('about {{count}} min', { count: sessionMinutes(items, repeats) }),
    repeats > 1 && t('repeated {{count}} times', { count: repeats }),
  ];
  return (
    <header className={`${classes.head} stack`}>
      <div className={`${classes.brand} row`} style={isHexColour(colour) ? { borderColor: colour } : undefined}>
        {group?.branding?.logo && <GroupLogo src={group.branding.logo} alt="" />}
        <strong>{group?.name}</strong>
        {plan && <span className={`${classes.patient} semibold push`}>{plan.patientName}</span>}
      </div>
      <div className={`${classes.under} flex between items-start`}>
        <div className={`${classes.about} stack`}>
          <h2 lang={languages?.name}>{name}</h2>
          {plan && (
            <p className="semibold">
              {date(plan.plan.starts_on_date)} – {date(plan.plan.ends_on_date)}
            </p>
          )}
          <p>{facts.filter(Boolean).join(' · ')}</p>
          <CreditLines credits={handout.credits} language={language} className={`${classes.credit} break-anywhere`} />
          {description && <p lang={languages?.description}>{description}</p>}
          {plan?.plan.comments && (
            <p className={classes.comments} lang={plan.plan.languages?.comments}>
              {plan.plan.comments}
            </p>
          )}
        </div>
        {address !== null && <ProgrammeCode address={address} t={t} />}
        {plan?.link && <PageCode link={plan.link} t={t} />}
      </div>
    </header>
  );
}

/** The way to the patient's page: to scan, or to type. */
const PageCode = ({ link, t }: { link: PrintedLink; t: Words['t'] }) => (
  <figure className={`${classes.code} flex-none text-center`}>
    <QrCode text={link.url} label={t("QR code of the patient's page")} />
    <figcaption>
      {t('Scan to follow along')}
      <br />
      <small>{link.short_url}</small>
      <br />
      <strong>{link.short_code}</strong>
    </figcaption>
  </figure>
);

/** The programme itself, for whoever has no link, or wants nothing recorded. */
const ProgrammeCode = ({ address, t }: { address: string; t: Words['t'] }) => (
  <figure className={`${classes.code} flex-none text-center`}>
    <QrCode text={address} label={t('QR code of the programme')} />
    <figcaption>
      {t('Scan to watch')}
      <br />
      <small>{t('Works without an account. Nothing is recorded.')}</small>
    </figcaption>
  </figure>
);
