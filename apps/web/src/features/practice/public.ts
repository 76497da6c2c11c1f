export { FigureChip } from './FigureChip.tsx';
export { HomeCard } from './HomeCard.tsx';
