export { useFirstHint } from './FirstHint.tsx';
