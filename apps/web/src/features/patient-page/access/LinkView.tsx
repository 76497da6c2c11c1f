import type { PatientLink } from '@physio/contract/patient-page/links';
import { QrCode } from '#ui/QrCode.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './access.module.css';

/** The code to scan, what can be typed instead, and what the page will ask. */
export function LinkView({ link }: { link: PatientLink }) {
  const t = useTranslation();
  return (
    <div className={`${classes.view} stack columns one-below-600 gap-4`}>
      <QrCode text={link.url} label={t("QR code of the patient's page")} />
      <div className="stack content-start gap-3">
        <p>{t('The patient scans this with their phone. It opens their page; nothing is to be installed.')}</p>
        <p>
          {t('Without a camera:')} <span className="break-anywhere">{link.short_url}</span>
          <br />
          <strong className={`${classes.code} t-title`}>{link.short_code}</strong>
        </p>
        {link.code === null ? (
          <p className="text-secondary">{t('The page asks for the date of birth, once on each device.')}</p>
        ) : (
          <p>
            {t('The page asks for these four digits. Say them; do not write them beside the link.')}
            <br />
            <strong className={`${classes.code} t-title`}>{link.code}</strong>
          </p>
        )}
      </div>
    </div>
  );
}
