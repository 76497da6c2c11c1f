import classes from './RouteProgress.module.css';

/** A line of 2 px on top of the page while something loads; it waits 200 ms. */
export const RouteProgress = ({ active }: { active: boolean }) =>
  active ? <div className={`${classes.bar} fixed untouched cropped`} aria-hidden /> : null;
