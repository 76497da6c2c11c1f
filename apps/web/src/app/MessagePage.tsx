import type { ReactNode } from 'react';
import { useDocumentTitle } from '#platform/page/document-title.ts';
import classes from './MessagePage.module.css';

type Props = {
  picture: ReactNode;
  title: string;
  detail?: ReactNode;
  actions: ReactNode;
  /** False where the top bar already says the title. */
  asHeading: boolean;
};

/** A whole page with one thing to say. */
export function MessagePage({ picture, title, detail, actions, asHeading }: Props) {
  useDocumentTitle(title);
  const Frame = asHeading ? 'main' : 'div';
  return (
    <Frame className={`${classes.page} stack gap-3 text-center`}>
      {picture}
      {asHeading ? (
        <h1 className={`${classes.title} t-title bold`}>{title}</h1>
      ) : (
        <p className={`${classes.title} t-title bold`}>{title}</p>
      )}
      {detail && <p className={`${classes.detail} break-anywhere text-secondary`}>{detail}</p>}
      <div className="flex wrap gap-2 justify-center mt-2">{actions}</div>
    </Frame>
  );
}
