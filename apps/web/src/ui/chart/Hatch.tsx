import classes from './chart.module.css';

/** Four pixels at 45°: for what is not finished, or a third part. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={classes.hatch} x1={0} x2={0} y1={0} y2={4} />
      </pattern>
    </defs>
  );
}
