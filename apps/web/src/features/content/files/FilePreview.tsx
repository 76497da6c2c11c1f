import { type ComponentProps, Suspense } from 'react';
import { lazyNamed } from '#ui/lazy-named.ts';

const Lightbox = lazyNamed(() => import('./preview/Lightbox.tsx'), 'Lightbox');

/** A file at full size, loaded when one is looked at for the first time. */
export const FilePreview = (props: ComponentProps<typeof Lightbox>) => (
  <Suspense>
    <Lightbox {...props} />
  </Suspense>
);
