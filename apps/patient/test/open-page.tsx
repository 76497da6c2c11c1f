import { getHome, type Home } from '@physio/contract/patient-page/home';
import { getPreferences } from '@physio/contract/reminders/preferences';
import { clear, createStore } from 'idb-keyval';
import { render } from 'preact';
import { App } from '#app/App.tsx';
import { arrive } from '#app/entry.ts';
import { home, isOnline, openHome } from '#platform/home/home.ts';
import { speak } from '#platform/i18n/i18n.ts';
import { loadUnsent, thread, unsent } from '#platform/messages/kept-messages.ts';
import { addPerson, loadPeople, people, person } from '#platform/people/people.ts';
import { forgetRatings } from '#platform/ratings/ratings.ts';
import { route, routeOf } from '#platform/route.ts';
import { loadSessions, sessions } from '#platform/sessions/kept-sessions.ts';
import { stopSending } from '#platform/sessions/send.ts';
import { loadSettings } from '#platform/storage/settings.ts';
import { forgetTablet, openTablet, tabletEnd } from '#platform/tablet.ts';
import { answer } from './answers.ts';
import { aHome } from './home.ts';
import { aPreferences } from './preferences.ts';

let place: HTMLElement | null = null;

export async function closePage(): Promise<void> {
  if (place !== null) render(null, place);
  place?.remove();
  place = null;
  stopSending();
  // What is still on its way finds nobody.
  person.set(null);
  people.set([]);
  sessions.set([]);
  unsent.set([]);
  thread.set(null);
  home.set(null);
  forgetRatings();
  tabletEnd.set(null);
  // Files that are read next may say what they expect in it.
  await speak('en');
}

/** This phone has never seen the page. */
export async function forgetPhone(): Promise<void> {
  await closePage();
  forgetTablet();
  await clear(createStore('physio-page', 'kept'));
  localStorage.clear();
  home.set(null);
  isOnline.set(true);
  await Promise.all([loadSettings(), loadPeople(), loadSessions()]);
}

/** Opens the page as a browser does, with what the phone has kept. Loading it again is calling this again. */
export async function openPage(address: string): Promise<void> {
  await closePage();
  history.replaceState(null, '', address);
  route.set(routeOf(location.hash));
  openTablet(location, Date.now());
  await Promise.all([loadSettings(), loadPeople(), loadSessions(), loadUnsent()]);
  const entry = await arrive(location);
  await openHome(person.get());
  place = document.body.appendChild(document.createElement('div'));
  render(<App first={entry} />, place);
}

export const KEY = { link: 'linklinklinklinklink00' };
const VERSION = 'version-of-home-1';

/** Opens the page on a phone where a patient is signed in already. */
export async function openAs(shown: Home = aHome(), address = '/p/'): Promise<void> {
  await forgetPhone();
  await addPerson({
    id: 'device000000001',
    token: 'a-token',
    patient: 'patient000000001',
    key: KEY,
    name: '',
    practice: shown.practice.name,
    isSignedOut: false,
  });
  answerHome(shown);
  answer(getPreferences, { data: aPreferences() });
  await openPage(address);
}

export const answerHome = (shown: Home): void => answer(getHome, { data: { version: VERSION, unchanged: false, home: shown } });
