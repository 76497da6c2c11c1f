import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '#db/client.ts';
import * as apiKeys from './api-keys.ts';
import * as challenges from './challenges.ts';
import * as content from './content.ts';
import * as identity from './identity.ts';
import * as library from './library.ts';
import * as patientPage from './patient-page.ts';
import * as patients from './patients.ts';
import * as programmes from './programmes.ts';

/** Makes rows; what is not given is invented, missing parents included. */
export function factories(db: Db) {
  const make = {
    user: (given?: Parameters<typeof identity.makeUser>[1]) => identity.makeUser(db, given),
    group: (given?: Parameters<typeof identity.makeGroup>[1]) => identity.makeGroup(db, given),
    member: (group: { id: number }, user: { id: number }, role?: 'Admin' | 'Physio') => identity.makeMember(db, group, user, role),
    session: (owner: Parameters<typeof identity.makeSession>[1], now?: Date) => identity.makeSession(db, owner, now),
    apiKey: (
      group: { id: number },
      scopes: Parameters<typeof apiKeys.makeApiKey>[2],
      given?: Parameters<typeof apiKeys.makeApiKey>[3],
    ) => apiKeys.makeApiKey(db, group, scopes, given),
    patient: (group: { id: number }, given?: Parameters<typeof patients.makePatient>[2]) => patients.makePatient(db, group, given),
    page: (group: { id: number }, given?: Parameters<typeof patientPage.makePage>[2]) => patientPage.makePage(db, group, given),
    consent: (group: { id: number }, patient: { id: number }) => patientPage.makeConsent(db, group, patient),
    consentText: (group: { id: number }, user: { id: number }, body?: string) => patients.makeConsentText(db, group, user, body),
    hold: (group: { id: number }, patient: { id: number }, user: { id: number }, placed_at?: Date) =>
      patients.makeHold(db, group, patient, user, placed_at),
    score: (
      group: { id: number },
      patient: { id: number },
      user: { id: number },
      given?: Parameters<typeof patients.makeScore>[4],
    ) => patients.makeScore(db, group, patient, user, given),
    patientImport: (group: { id: number }, user: { id: number }) => patients.makePatientImport(db, group, user),
    exercise: (group: { id: number }, given?: Parameters<typeof programmes.makeExercise>[2]) =>
      programmes.makeExercise(db, group, given),
    tag: (group: { id: number }, name?: string) => programmes.makeTag(db, group, name),
    programmeCategory: (group: { id: number }, name?: string) => programmes.makeProgrammeCategory(db, group, name),
    node: (group: { id: number }, given?: Parameters<typeof programmes.makeNode>[2]) => programmes.makeNode(db, group, given),
    install: (group: { id: number }, user: { id: number }, name?: string) => library.makeInstall(db, group, user, name),
    credit: (
      group: { id: number },
      owner: Parameters<typeof library.makeCredit>[2],
      given?: Parameters<typeof library.makeCredit>[3],
    ) => library.makeCredit(db, group, owner, given),
    folder: (group: { id: number }, given?: Parameters<typeof content.makeFolder>[2]) => content.makeFolder(db, group, given),
    root: (group: { id: number }, bucket: string) => content.rootOf(db, group, bucket),
    file: (group: { id: number }, folder: { id: number; bucket: string }, given?: Parameters<typeof content.makeFile>[3]) =>
      content.makeFile(db, group, folder, given),
    captions: (group: { id: number }, video: { media_id: number }, language: Language) =>
      content.makeCaptions(db, group, video, language),
    programme: (group: { id: number }, given?: Parameters<typeof programmes.makeProgramme>[2]) =>
      programmes.makeProgramme(db, group, given),
    plan: (group: { id: number }, patient: { id: number }, given?: Parameters<typeof programmes.makePlan>[3]) =>
      programmes.makePlan(db, group, patient, given),
    report: (group: { id: number }, patient: { id: number }) => patients.makeReport(db, group, patient),
    challenge: (group: { id: number }, given?: Parameters<typeof challenges.makeChallenge>[2]) =>
      challenges.makeChallenge(db, group, given),
    team: (group: { id: number }, challenge: { id: number }, name?: string) => challenges.makeTeam(db, group, challenge, name),
    participant: (...given: Parameters<typeof challenges.makeParticipant> extends [unknown, ...infer R] ? R : never) =>
      challenges.makeParticipant(db, ...given),
    badge: (group: { id: number }, title?: string) => challenges.makeBadge(db, group, title),
    playlist: (group: { id: number }, given?: Parameters<typeof challenges.makePlaylist>[2]) =>
      challenges.makePlaylist(db, group, given),
    /** A group with a signed-in member of staff. `who` is what `call` needs. */
    async practice(
      given: {
        role?: 'Admin' | 'Physio';
        group?: Parameters<typeof identity.makeGroup>[1];
        user?: Parameters<typeof identity.makeUser>[1];
      } = {},
    ) {
      const group = await make.group(given.group);
      const user = await make.user(given.user);
      await make.member(group, user, given.role ?? 'Admin');
      const token = await make.session({ user });
      return { group, user, token, who: { token, group: group.public_id } };
    },
  };
  return make;
}
