import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/parts.css';
import { PREVIEW_PATH } from '@physio/contract/patient-page/preview-message';
import { render } from 'preact';
import { openHome } from '#platform/home/home.ts';
import { expectWords, withWords } from '#platform/i18n/i18n.ts';
import { loadUnsent } from '#platform/messages/kept-messages.ts';
import { loadPeople, person } from '#platform/people/people.ts';
import { loadSessions } from '#platform/sessions/kept-sessions.ts';
import { loadSettings } from '#platform/storage/settings.ts';
import { isTablet, openTablet } from '#platform/tablet.ts';
import { App } from './App.tsx';
import { runBeside } from './beside.ts';
import { arrive } from './entry.ts';

const place = document.getElementById('page') as HTMLElement;

async function openOwn(): Promise<void> {
  expectWords();
  openTablet(location, Date.now());
  await Promise.all([loadSettings(), loadPeople(), loadSessions().catch(() => undefined), loadUnsent().catch(() => undefined)]);
  const entry = await arrive(location);
  await openHome(person.get());
  const stop = new URLSearchParams(location.search).get('stop');
  if (stop === null) render(<App first={entry} />, place);
  else {
    const { StopMails } = await withWords(import('./later-parts.ts'));
    render(<StopMails token={stop} />, place);
  }
  runBeside();
  // It ends in time in whatever words there are.
  if (isTablet()) void withWords(import('#features/tablet/run-tablet.ts').then(({ runTablet }) => runTablet()));
}

/** The console's frame knows nobody, keeps nothing and sends nothing. */
const openFrame = async () => (await withWords(import('./later-parts.ts'))).openPreview(place);

// Not awaited: this file would wait for later parts, which wait for this file.
void (location.pathname === PREVIEW_PATH ? openFrame() : openOwn());
