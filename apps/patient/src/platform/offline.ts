import type { Home, HomeFile } from '@physio/contract/patient-page/home';
import { route } from './route.ts';
import { settings } from './storage/settings.ts';

const WORKER = '/p/sw.js';
const SMALL = 300_000;
const CAP = 50_000_000;

type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
};
/** The strict policy of the page lets a worker be named by one rule only. */
function workerUrl(): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy('physio-page', { createScriptURL: (url) => (url === WORKER ? url : '') });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Keeps the page for when there is no network. A new version waits until Today is shown: no session runs, and nothing is half typed. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker
    .register(workerUrl(), { scope: '/p/', updateViaCache: 'none' })
    .catch(() => null);
  if (!registration) return;
  const isIdle = () => route.get().screen === 'today';
  const offer = () => {
    if (isIdle()) registration.waiting?.postMessage({ take: true });
  };
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The files of the old version are gone, those that it has not loaded yet among them.
    if (!isFirst && isIdle()) location.reload();
    isFirst = false;
  });
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  route.listen(offer);
  offer();
}

const isFree = (video: HomeFile, wantsVideos: boolean) => video.bytes <= SMALL || wantsVideos;
/** A moving picture is shown only where no video is. */
const usefulOf = (files: readonly HomeFile[], wantsVideos: boolean): HomeFile[] => {
  const hasVideo = files.some((file) => file.type === 'video' && isFree(file, wantsVideos));
  return files.filter(({ type }) => type !== 'gif' || !hasVideo);
};

/** Which files are kept: pictures and small videos, and all videos for who wants them, up to 50 MB. */
export function filesToKeep({ exercises, plans }: Home, wantsVideos: boolean): { path: string; url: string }[] {
  let left = CAP;
  const stills = plans.flatMap(({ circuit_details }) =>
    circuit_details.exercise_details.flatMap(({ poster }) => (poster === null ? [] : [{ path: poster, url: poster }])),
  );
  const files = exercises
    .flatMap((exercise) => usefulOf(exercise.files, wantsVideos))
    .filter(({ type, bytes }) => {
      const isWanted = type === 'picture' || bytes <= SMALL || wantsVideos;
      if (!isWanted || bytes > left) return false;
      left -= bytes;
      return true;
    });
  return [
    ...stills,
    ...files.flatMap(({ path, url, poster }) => [{ path, url }, ...(poster === null ? [] : [{ path: poster, url: poster }])]),
  ];
}

type Connection = { type?: string };
/** What the phone is connected by, such as `wifi`; undefined where a browser does not say. */
export const connectionType = (): string | undefined => (navigator as Navigator & { connection?: Connection }).connection?.type;
/** Whether files may be fetched before somebody asks for them. */
export const mayFetch = () => !settings.get().onlyWifi || !['cellular', 'none'].includes(connectionType() ?? '');

export function keepFiles(home: Home): void {
  if (!('serviceWorker' in navigator) || !mayFetch()) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: filesToKeep(home, settings.get().videos) }));
}
