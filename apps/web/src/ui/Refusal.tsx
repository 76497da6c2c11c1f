import type { ReactNode } from 'react';
import classes from './Refusal.module.css';

/** Why something was refused, above the fields. It is there while empty, too, so that what comes is read out. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={`${classes.refusal} hidden-if-empty`}>
    {children}
  </p>
);
