import { createStore } from './store.ts';

export type Route =
  | { screen: 'today' | 'settings' | 'progress' | 'messages' | 'record' | 'refused' }
  | { screen: 'exercise'; plan: string; item: string }
  | { screen: 'play'; plan: string; day?: 'yesterday' }
  /** One exercise, tried in the room. */
  | { screen: 'try'; plan: string; item: string }
  | { screen: 'feedback'; session: string }
  /** A programme that a printed code carries. */
  | { screen: 'sheet'; code: string; part: '' | 'play' | 'done' };

const LINK = /^\/p\/([\w-]{22})\/?$/;
/** What opens the page, of an address that somebody was given. */
export const linkOf = (pathname: string): string | null => LINK.exec(pathname)?.[1] ?? null;

export function routeOf(hash: string): Route {
  const [screen = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (screen === 'exercise' || screen === 'try') return { screen, plan: first, item: second };
  if (screen === 'play') return { screen, plan: first, ...(second === 'yesterday' && { day: second }) };
  if (screen === 'feedback') return { screen, session: first };
  if (screen === 'sheet') return { screen, code: first, part: second === 'play' || second === 'done' ? second : '' };
  return {
    screen:
      screen === 'settings' || screen === 'progress' || screen === 'messages' || screen === 'record' || screen === 'refused'
        ? screen
        : 'today',
  };
}

export const addressOf = (route: Route): string => {
  const { screen, ...parts } = route;
  return `#/${[screen === 'today' ? '' : screen, ...Object.values(parts)].map(encodeURIComponent).join('/')}`;
};

export const route = createStore<Route>(routeOf(location.hash));
addEventListener('hashchange', () => {
  route.set(routeOf(location.hash));
  scrollTo(0, 0);
});

export function go(to: Route, { replaces = false } = {}): void {
  if (replaces) {
    history.replaceState(null, '', `/p/${addressOf(to)}`);
    route.set(to);
  } else location.hash = addressOf(to);
}
