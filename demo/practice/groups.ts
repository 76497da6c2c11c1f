import type { Language } from './types.ts';

export type DemoGroup = {
  code: string;
  name: string;
  /** `physio`, or the configured product type. */
  isPhysio: boolean;
  language: Language;
  timeZone: string;
  domain: string;
  background: string;
  text: string;
};

/** The third group's colours read badly on purpose: they show what the console does about it. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    code: 'lakeside',
    name: 'Lakeside Physio',
    isPhysio: true,
    language: 'en',
    timeZone: 'Asia/Kolkata',
    domain: 'lakeside.example',
    background: '#0B6E69',
    text: '#FFFFFF',
  },
  {
    code: 'sakura-sapporo',
    name: '桜リハビリ',
    isPhysio: false,
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    domain: 'sakura.example',
    background: '#F6CBD5',
    text: '#5A1F33',
  },
  {
    code: 'harbour',
    name: 'Harbour Movement Clinic',
    isPhysio: true,
    language: 'en',
    timeZone: 'Europe/London',
    domain: 'harbour.example',
    background: '#1F3A93',
    text: '#0B1B4A',
  },
];
/** The group whose members land on the group's settings. */
export const CONFIGURATIONS_GROUP = 'harbour';

export const DEMO_PASSWORD = 'Demo-1234';

export type DemoStaff = {
  email: string;
  first: string;
  last: string;
  isMaster: boolean;
  designation: string;
  groups: Record<string, 'Admin' | 'Physio'>;
  about: string;
};

/** The three sign-ins told at start, and colleagues who cannot sign in. Names have 4 to 12 letters: the profile form asks for it. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    email: 'master@demo.example',
    first: 'Meera',
    last: 'Joshi',
    isMaster: true,
    designation: 'Clinical director',
    groups: { lakeside: 'Admin', 'sakura-sapporo': 'Admin', harbour: 'Admin' },
    about: 'Master, three groups',
  },
  {
    email: 'admin@demo.example',
    first: 'Arjun',
    last: 'Deshmukh',
    isMaster: false,
    designation: 'Practice manager',
    groups: { lakeside: 'Admin', 'sakura-sapporo': 'Admin' },
    about: 'Admin, two groups',
  },
  {
    email: 'physio@demo.example',
    first: 'Kavita',
    last: 'Sharma',
    isMaster: false,
    designation: 'Physiotherapist',
    groups: { lakeside: 'Physio' },
    about: 'Physiotherapist, one group',
  },
];
export const DEMO_COLLEAGUES: readonly DemoStaff[] = [
  {
    email: 'rahul.menon@lakeside.example',
    first: 'Rahul',
    last: 'Menon',
    isMaster: false,
    designation: 'Physiotherapist',
    groups: { lakeside: 'Physio' },
    about: '',
  },
  {
    email: 'farah.qureshi@lakeside.example',
    first: 'Farah',
    last: 'Qureshi',
    isMaster: false,
    designation: 'Physiotherapist',
    groups: { lakeside: 'Physio' },
    about: '',
  },
  {
    email: 'naoko.fujita@sakura.example',
    first: 'Naoko',
    last: 'Fujita',
    isMaster: false,
    designation: '理学療法士',
    groups: { 'sakura-sapporo': 'Physio' },
    about: '',
  },
  {
    email: 'grace.walker@harbour.example',
    first: 'Grace',
    last: 'Walker',
    isMaster: false,
    designation: 'Physiotherapist',
    groups: { harbour: 'Physio' },
    about: '',
  },
];
