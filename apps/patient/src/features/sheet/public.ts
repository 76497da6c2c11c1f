export { SheetList } from './SheetList.tsx';
