import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/parts.css';
import { PREVIEW_PATH } from '@physio/contract/patient-page/preview-message';
import { render } from 'preact';
import { openHome } from '#platform/home/home.ts';
import { loadPeople, person } from '#platform/people/people.ts';
import { loadSessions } from '#platform/sessions/kept-sessions.ts';
import { loadSettings } from '#platform/storage/settings.ts';
import { App } from './App.tsx';
import { runBeside } from './beside.ts';
import { entryOf } from './entry.ts';

const place = document.getElementById('page') as HTMLElement;

async function openOwn(): Promise<void> {
  await Promise.all([loadSettings(), loadPeople(), loadSessions().catch(() => undefined)]);
  const entry = entryOf(location);
  await openHome(person.get());
  render(<App first={entry} />, place);
  runBeside();
}

// The console's frame knows nobody, keeps nothing and sends nothing.
if (location.pathname === PREVIEW_PATH) (await import('./OtherScreens.tsx')).openPreview(place);
else await openOwn();
