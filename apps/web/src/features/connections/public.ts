export { ConnectionsCard } from './ConnectionsCard.tsx';
