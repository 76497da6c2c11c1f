export type StillName = 'looking' | 'waiting' | 'resting' | 'waving' | 'carrying' | 'pointing';

/** Somebody drawn as the exercises are, where there is nothing else to see (`demo/figures/render-stills.ts`). */
export const Still = ({ name }: { name: StillName }) => (
  <img
    className="p-2 figure-ground round"
    src={`/figure-${name}.svg`}
    width={144}
    height={144}
    alt=""
    // Else the screens that the build draws would begin with a link that fetches it.
    loading="lazy"
  />
);
