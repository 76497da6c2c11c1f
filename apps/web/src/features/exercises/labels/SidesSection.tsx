import type { Exercise } from '@physio/contract/exercises/exercises';
import { useTranslation } from '#ui/use-translation.ts';
import { SideTag } from '../card/SideTag.tsx';

/** Both labels stand only where an exercise has more than two variations: itself, right, left. */
const hasSides = ({ variation_ids }: Exercise) => variation_ids.length > 2;

export function SidesSection({ exercise }: { exercise: Exercise }) {
  const t = useTranslation();
  if (!hasSides(exercise)) return null;
  return (
    <section>
      <h3 className="mb-1 text-secondary t-small">{t('Variations')}</h3>
      <div className="row wrap gap-2">
        <SideTag side="left" />
        <SideTag side="right" />
      </div>
    </section>
  );
}
