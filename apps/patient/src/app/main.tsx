import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/parts.css';
import { render } from 'preact';
import { openHome } from '#platform/home/home.ts';
import { loadUnsent } from '#platform/messages/kept-messages.ts';
import { loadPeople, person } from '#platform/people/people.ts';
import { loadSessions } from '#platform/sessions/kept-sessions.ts';
import { loadSettings } from '#platform/storage/settings.ts';
import { App } from './App.tsx';
import { runBeside } from './beside.ts';
import { entryOf } from './entry.ts';

await Promise.all([loadSettings(), loadPeople(), loadSessions().catch(() => undefined), loadUnsent().catch(() => undefined)]);
const entry = entryOf(location);
await openHome(person.get());
render(<App first={entry} />, document.getElementById('page') as HTMLElement);
runBeside();
