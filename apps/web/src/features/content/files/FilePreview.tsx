import { type ComponentProps, lazy, Suspense } from 'react';

const Lightbox = lazy(async () => ({ default: (await import('./preview/Lightbox.tsx')).Lightbox }));

/** A file at full size, loaded when one is looked at for the first time. */
export const FilePreview = (props: ComponentProps<typeof Lightbox>) => (
  <Suspense>
    <Lightbox {...props} />
  </Suspense>
);
