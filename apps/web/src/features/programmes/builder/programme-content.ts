import type { Programme } from '@physio/contract/programmes/programmes';
import { savedItem } from '../items.ts';
import type { Opened } from './builder.state.ts';
import type { Content } from './edits.ts';

/** A saved programme as the builder holds it. */
export const contentOf = (programme: Programme): Content => ({
  name: programme.name,
  description: programme.description,
  repeats: programme.circuit_rep,
  items: programme.exercise_details.map(savedItem),
  ...(programme.languages && { languages: programme.languages }),
});
export const openedOf = ({ encoded_id, circuit_hash, users }: Programme): Opened => ({ id: encoded_id, hash: circuit_hash, users });
