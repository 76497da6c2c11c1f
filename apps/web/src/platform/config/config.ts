import type { ConsoleConfig } from '@physio/contract/common/config';

const DEFAULTS: ConsoleConfig = {
  host: '',
  provider: 'physio',
  translation: 'translation',
  translationUrl: '',
  productType: 'product',
  configurationsGroupCode: '',
  variationRightId: '',
  variationLeftId: '',
  otpLength: 4,
  maxUploadMb: 200,
  maxPackMb: 200,
  profileNameMin: 4,
  profileNameMax: 12,
  tiers: [],
  demo: false,
  version: '',
};

let current = DEFAULTS;

/** What the server says of itself. Call `loadConfig` once before anything else. */
export const config = (): ConsoleConfig => current;

/** Reads the JSON the server wrote into the page; without it (dev server) asks `/config.json`; else the defaults hold. */
export async function loadConfig(): Promise<void> {
  const written = document.getElementById('config')?.textContent?.trim();
  try {
    const given: unknown = written ? JSON.parse(written) : await fetchConfig();
    if (typeof given === 'object' && given !== null) current = { ...DEFAULTS, ...given };
  } catch {
    current = DEFAULTS;
  }
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  return response.ok ? response.json() : {};
}
