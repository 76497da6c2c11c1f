export { Player } from './Player.tsx';
export type { Played } from './played.ts';
