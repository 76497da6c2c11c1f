import type { ReactNode } from 'react';
import { AppLink } from '#platform/AppLink.tsx';
import type { Path } from '#platform/paths.ts';
import { Collage } from '../../library/Collage.tsx';
import classes from './Landing.module.css';

type Props = {
  pictures: Parameters<typeof Collage>[0]['pictures'];
  morePictures: number;
  name: string;
  lang?: string | undefined;
  /** Where the click leads, and how it is spoken when not by the name alone. */
  to: Path;
  state?: { restoreDraft: true };
  label?: string;
  children: ReactNode;
};

/** A programme by its first pictures, as the library shows it: one click. */
export const ProgrammeTile = ({ pictures, morePictures, name, lang, to, state, label, children }: Props) => (
  <li className={`${classes.tile} raised lifts covered cropped relative column`}>
    <Collage pictures={pictures} more={morePictures} />
    <div className="stack content-start gap-1 py-3 px-4">
      <AppLink {...to} state={state} className="covering text-primary medium no-underline break-anywhere" aria-label={label}>
        <span lang={lang}>{name}</span>
      </AppLink>
      {children}
    </div>
  </li>
);
