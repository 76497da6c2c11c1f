export { LibraryNotice } from './LibraryNotice.tsx';
