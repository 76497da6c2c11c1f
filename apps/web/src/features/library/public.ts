export { AddLibraryButton } from './AddLibraryButton.tsx';
export { LibraryMenu } from './LibraryMenu.tsx';
export { LibraryNotice } from './LibraryNotice.tsx';
