import { useDocumentTitle } from '#platform/page/document-title.ts';
import { useHeading } from '#platform/page/page-heading.ts';
import { useGroup } from '#platform/session/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import type { RouteTitle } from '../titles.ts';
import classes from './TopBar.module.css';

type Props = { heading: RouteTitle; inGroup: boolean };

/** By itself: a screen names itself once it is drawn, and bar and rail are not drawn again for that. */
export function PageTitle({ heading, inGroup }: Props) {
  const t = useTranslation();
  const group = useGroup();
  const own = useHeading();
  const title = own.title ?? t(heading.title);
  const subtitle = own.subtitle ?? own.object ?? (heading.subtitle && t(heading.subtitle));
  useDocumentTitle(own.object, title, inGroup ? group?.name : null);
  return (
    <div className={`${classes.heading} may-shrink`}>
      <h1 className="cropped bold" tabIndex={-1} id="page-title">
        {heading.short ? (
          <span className={classes.long} data-short={t(heading.short)}>
            <span className="heard-on-phones">{title}</span>
          </span>
        ) : (
          title
        )}
      </h1>
      {subtitle && <p className="off-phones clip text-secondary t-small">{subtitle}</p>}
    </div>
  );
}
