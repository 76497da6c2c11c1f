import type { SinceStart } from '@physio/contract/goals/goals';
import { SINCE_START } from '@physio/contract/goals/since-start';
import { useFormat } from '#platform/format/format.ts';
import { Sparkline } from '#ui/Sparkline.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './goals.module.css';

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** How the patient said they were since they started, much worse to much better. */
export function SinceStartLine({ answers }: { answers: readonly SinceStart[] }) {
  const t = useTranslation();
  const { date } = useFormat();
  const latest = answers.at(-1);
  if (!latest) return null;
  return (
    <div className="stack gap-1">
      <h3>{t('Since the start, as the patient says')}</h3>
      <p>
        <strong>{signed(latest.value)}</strong> <span className="text-secondary">{date(latest.on)}</span>
      </p>
      <p className="text-secondary t-small">
        {t('{{lowest}} is much worse, 0 the same, {{highest}} much better. Asked every four weeks at most.', {
          lowest: signed(SINCE_START.lowest),
          highest: signed(SINCE_START.highest),
        })}
      </p>
      {answers.length > 1 && (
        <div className={classes.course}>
          <Sparkline
            points={answers.map(({ on, value }) => ({ x: Date.parse(on), y: value }))}
            text={signed}
            label={answers.map(({ on, value }) => `${date(on)}: ${signed(value)}`).join('; ')}
          />
        </div>
      )}
    </div>
  );
}
