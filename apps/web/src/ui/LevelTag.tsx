import { StatusTag } from './StatusTag.tsx';

type Props = { label: string; advanced: boolean };

/** How hard it is: a word, and one or three of three steps. */
export function LevelTag({ label, advanced }: Props) {
  return <StatusTag tone="neutral" icon={advanced ? ThreeSteps : OneStep} label={label} />;
}

type GlyphProps = { size: number };
const OneStep = ({ size }: GlyphProps) => <Steps size={size} filled={1} />;
const ThreeSteps = ({ size }: GlyphProps) => <Steps size={size} filled={3} />;

function Steps({ size, filled }: GlyphProps & { filled: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill="currentColor" aria-hidden>
      {[0, 1, 2].map((at) => (
        <rect key={at} x={1 + at * 4.5} y={9 - at * 4} width={3} height={4 + at * 4} rx={1} opacity={at < filled ? 1 : 0.3} />
      ))}
    </svg>
  );
}
