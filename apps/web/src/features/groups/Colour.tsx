import { isHexColour } from '#ui/contrast.ts';
import classes from './configuration/configuration.module.css';

export function Colour({ value }: { value: string }) {
  return (
    <span className="inline-row gap-2">
      <span
        className={`${classes.swatch} control-edge rounded-chip`}
        style={isHexColour(value) ? { background: value } : undefined}
        aria-hidden
      />
      <code>{value}</code>
    </span>
  );
}
