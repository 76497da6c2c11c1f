// Product colours. Coral is kept for what moves: marker and arrow.
export const CORAL = '#e9523f';
export const MAT = '#bfdad6';
export const BAND = '#006b66';
export const WOOD = '#d9c7ae';
export const METAL = '#8b99a3';
export const PROP = '#cdd8de';

/** The room, by day and on a dark screen. */
export const SCENES = {
  light: { background: '#f5f9f8', floor: '#e6eeec', floorLine: '#cfdcd9' },
  dark: { background: '#54686a', floor: '#465859', floorLine: '#65797a' },
} as const;
export type Scene = (typeof SCENES)[keyof typeof SCENES];

export interface Person {
  skin: string;
  hair: string;
  shirt: string;
  pants: string;
  shoe: string;
  /** Multiplies the girth of trunk and limbs. */
  build: number;
  style: 'short' | 'bun' | 'tail' | 'bob' | 'scarf';
  longSleeves?: boolean;
  shorts?: boolean;
  beard?: boolean;
  /** Side of a knee brace. */
  brace?: 'R' | 'L';
}

export const PEOPLE = {
  meera: { skin: '#c98f66', hair: '#2b2022', shirt: '#1f8f88', pants: '#33415e', shoe: '#fbfaf7', build: 1, style: 'bun' },
  arjun: {
    skin: '#9a6443',
    hair: '#1f1a1c',
    shirt: '#e0a63f',
    pants: '#3c4657',
    shoe: '#f4f2ee',
    build: 1.08,
    style: 'short',
    shorts: true,
    beard: true,
  },
  yuki: { skin: '#f1c9a8', hair: '#26232b', shirt: '#6b7fd0', pants: '#3d4452', shoe: '#fbfaf7', build: 0.93, style: 'bob' },
  amina: {
    skin: '#b87f58',
    hair: '#7d5a86',
    shirt: '#a98bb0',
    pants: '#4a3f5c',
    shoe: '#efe9e2',
    build: 1.02,
    style: 'scarf',
    longSleeves: true,
  },
  walter: { skin: '#efc3a4', hair: '#b9bcc0', shirt: '#7c9c74', pants: '#56606b', shoe: '#e9e4da', build: 1.2, style: 'short' },
  rosa: { skin: '#e2a981', hair: '#6d3f2b', shirt: '#3f7fb0', pants: '#2f4a58', shoe: '#fbfaf7', build: 1.1, style: 'tail' },
  kofi: {
    skin: '#6f4731',
    hair: '#191516',
    shirt: '#d8dfe2',
    pants: '#2f6f73',
    shoe: '#f4f2ee',
    build: 1.02,
    style: 'short',
    shorts: true,
    brace: 'R',
  },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof PEOPLE;
