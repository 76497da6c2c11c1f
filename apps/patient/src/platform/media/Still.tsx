import classes from './media.module.css';

/** A small picture beside a name; a quiet square where there is none, or while it cannot be fetched. */
export function Still({ src, isMirrored }: { src: string | null; isMirrored: boolean }) {
  return (
    <span class={classes.still}>
      {src !== null && (
        <img
          src={src}
          alt=""
          loading="lazy"
          class={isMirrored ? classes.mirrored : undefined}
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
