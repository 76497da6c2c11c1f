import { getPatientLink, type LinkState, makePatientLink, type PatientLink } from '@physio/contract/patient-page/links';
import { getPatientPage, type PatientPage } from '@physio/contract/patient-page/settings';
import { answer } from './answers.ts';

type SavedPage = Required<PatientPage>;
const OFF: SavedPage = {
  is_on: false,
  second_item: 'birth_date',
  pain_limit: 7,
  effort_limit: 9,
  reply_days: null,
  phone: '',
  emergency_text: '',
  shows_figures: false,
  prints_programme: true,
  mail_reminders: true,
};
export const ON: SavedPage = { ...OFF, is_on: true, reply_days: 2, phone: '+44 20 7946 0000', emergency_text: 'Call 999.' };

const PAGE_URL = 'https://exercises.example.org/p/';

/** The group's page for patients; off, unless said otherwise. */
export const answerPatientPage = (page: SavedPage = OFF): void =>
  answer(getPatientPage, { data: { ...page, page_url: PAGE_URL, opened: 12, running: 20 } });

const NO_LINK: LinkState = {
  state: 'none',
  second_item: null,
  made_at: null,
  expires_at: null,
  sent_at: null,
  first_opened_at: null,
  last_opened_at: null,
  wrong: 0,
  consent: null,
  devices: [],
  reminders: null,
};

/** A patient's link as it stands, and what is answered to whoever has it made. @returns what opens it */
export function answerLink(change: Partial<LinkState> = {}, code: string | null = null): PatientLink {
  const state = { ...NO_LINK, ...change };
  const link: PatientLink = {
    ...state,
    state: 'live',
    second_item: code === null ? 'birth_date' : 'code',
    made_at: '2026-11-28T08:00:00.000Z',
    expires_at: '2027-03-12T00:00:00.000Z',
    url: 'https://physio.example/p/AAAAAAAAAAAAAAAAAAAAAA',
    short_code: 'ABCD-EFGH',
    short_url: 'physio.example/p',
    code,
  };
  answer(getPatientLink, { data: state });
  answer(makePatientLink, { data: link });
  return link;
}
