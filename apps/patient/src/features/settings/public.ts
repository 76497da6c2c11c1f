export { Comfort } from './Comfort.tsx';
