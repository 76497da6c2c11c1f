export { HomeCard } from './HomeCard.tsx';
