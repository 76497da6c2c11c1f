import classes from './controls.module.css';

/** How much is done, 0 to 1; looks like Mantine's `Progress`. */
export function Bar({ done, label }: { done: number; label: string }) {
  const percent = Math.floor(done * 100);
  return (
    <div className={classes.bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
        style={{ width: `${done * 100}%` }}
      />
    </div>
  );
}
