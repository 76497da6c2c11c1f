import { type Consent, type ConsentText, listConsents, listConsentTexts, type Purpose } from '@physio/contract/consents/consents';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { msg } from '#ui/msg.ts';

export const PURPOSE_NAMES: Record<Purpose, string> = {
  recording: msg('Recording on the patient’s page'),
  care: msg('Treatment'),
  sharing: msg('Sharing with other software'),
  leaderboard: msg('Leaderboard'),
};

const NO_TEXTS: ConsentText[] = [];
const NO_CONSENTS: Consent[] = [];

/** Every version of the group's texts, the newest first. */
export const useConsentTexts = () =>
  useListQuery({
    queryKey: ['consents', 'texts'],
    queryFn: async ({ signal }) => (await call(listConsentTexts, undefined, { signal })).data,
    empty: NO_TEXTS,
  });

/** What a patient has said, the latest first. */
export const useConsents = (userId: string) =>
  useListQuery({
    queryKey: ['consents', 'patient', userId],
    queryFn: async ({ signal }) => (await call(listConsents, { params: { user_id: userId } }, { signal })).data,
    empty: NO_CONSENTS,
  });
