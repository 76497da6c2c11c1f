import { PROOF_MINUTES } from '@physio/contract/auth/identity';
import { ERROR_STATUS, LONGEST_KEY } from '@physio/contract/common/errors';
import { MAX_PAGE_SIZE } from '@physio/contract/common/limits';
import { KEY_CALLS_PER_MINUTE, type Scope } from '@physio/contract/common/scopes';

/** What each `code` of a failed reply says to the caller. */
export const CODES: Readonly<Record<string, string>> = {
  validation: 'A field is missing or cannot be taken. `errors` has a sentence for each; do not repeat the call as it is.',
  conflict: 'The input is right and does not go with what is there already, such as an e-mail that another patient has.',
  unknown_reference: 'The body names an object that is not there, or belongs to another group.',
  unauthenticated: 'There is no token, or its session has ended. Sign in again.',
  forbidden: 'The caller may not make this call, whatever it sends.',
  not_a_member: 'The caller does not belong to the group that the call names.',
  step_up: 'Show again who you are (`POST /api/ext/v1/auth/confirm`), then repeat the call.',
  second_factor_required: 'The group asks its administrators for two-step sign-in, which this account has not set up.',
  not_found: 'The address names nothing that the caller may see. What belongs to another group answers the same.',
  stale: 'Somebody else has changed it since it was read. Read it again.',
  not_acceptable: 'The caller accepts no type that this call sends.',
  precondition_failed: 'A condition of the request, such as `If-Match` of a file, does not hold.',
  too_large: 'The body, or a file in it, is larger than this call takes.',
  unsupported_type: 'The content type is not one that this call takes.',
  bad_range: 'The file does not have the range that was asked for.',
  too_many: 'A limit of calls is used up. Wait for the seconds in `Retry-After`.',
  locked: 'Too many wrong answers: the link is locked, for the seconds in `Retry-After` or until the practice unlocks it.',
  internal: 'The server failed, and the caller has done nothing wrong. Nothing was saved.',
  unavailable: 'The server cannot answer at the moment. Wait for the seconds in `Retry-After`.',
  storage_full: 'The disk of the server is full: reads go on, nothing can be saved.',
};

/** What a key with a scope may do. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'patients.read': 'read patients and their numbers in other systems',
  'patients.write': 'register and change patients',
  'plans.read': 'read plans',
  'activity.read': 'read what patients did',
  'scores.read': 'read outcome scores',
  'reports.read': 'read which reports there are',
  'library.read': 'read exercises, programmes, tags and classification',
  'events.read': 'read what has changed',
  'audit.read': 'read the log of who read or changed what',
};
const scopeRows = Object.entries(SCOPE_WORDS).map(([scope, says]) => `| \`${scope}\` | ${says} |`);

const codeRows = Object.entries(ERROR_STATUS).map(([code, status]) => `| ${status} | \`${code}\` | ${CODES[code] ?? ''} |`);

/** What holds for every call, as the page shows it above them. */
export const ABOUT = `The calls of the console, of the patients' app and of a practice's other software. A group is one practice: its staff,
its patients and its library. A walk through the usual flows, call by call with curl, stands in \`docs/integrate.md\` of the source.

## Signing in

Send the token of a sign-in as \`Authorization: Bearer <token>\`. Staff get theirs from \`POST /api/v1/authenticate-admin/\`, patients from
\`POST /api/ext/v1/app/auth/verify-code\` or \`…/enter\`; neither is taken where the other belongs. A right password without the second step
that the account needs is answered 401 with \`needs\`; repeat it with \`code\`. A token ends by signing out, after a time without a call, and
at the latest some days after the sign-in; then every call answers 401. A call that is marked so answers \`step_up\` unless the caller has
shown who it is within the last ${PROOF_MINUTES} minutes.

## Keys

Software that is not a person sends a key of the group in the same place: \`Authorization: Bearer pck_…\`. An administrator makes it in the console,
chooses what it may do, from where and until when, and sees it once. The group need not be named, and no other is opened. A call says which scope a
key needs; **one that says none is closed to keys**. A key that is unknown, ended or used from elsewhere is answered 401, a scope that is missing 403.

| scope | the key may |
| --- | --- |
${scopeRows.join('\n')}

## Groups

A call for members or administrators acts in one group, named by \`group_id\` in the address or body, or else by the header \`Group-Id\`. Ids are
opaque texts; those of another group answer as if they were not there. Names of earlier days stand for the same things: a \`circuit\` is a
programme, \`pt_user\` and \`user_id\` a patient, \`encoded_id\` the id, \`no_of_loops\` repetitions.

## Requests

Bodies are JSON in UTF-8 unless a call offers a form, too, which carries every field as text. Calls with files take \`multipart/form-data\`. A
parameter that is known may stand once only; those that are unknown are ignored. The path is answered with and without its last slash.

## Replies and errors

Each reply of JSON has \`success\`. A success has \`data\`, or fields beside it, and sometimes \`message\`, a sentence for a person. Fields may be
added to replies at any time, so ignore those you do not know. A failure has \`message\`, a sentence in English, \`code\`, by which a program
decides, and for input \`errors\`: the first sentence of each field, by its dotted path. A sentence with values comes a second time as \`key\` and
\`values\`, to be translated. The header \`X-Request-Id\` names the request in the server's log.

| status | \`code\` | what it says |
| --- | --- | --- |
${codeRows.join('\n')}

## Limits

A signed-in account may make 600 calls a minute unless the installation says otherwise, a key ${KEY_CALLS_PER_MINUTE}, and either as many of one call as
stand in its description.
Before sign-in failures are counted by network. Beyond a limit the answer is 429 with \`Retry-After\` in seconds. A body has at most 2 MB unless
its call says more; files as their call says.

## Repeating a call

A call that offers the header \`Idempotency-Key\` may be repeated without doing anything twice: send a text of your own, 1 to ${LONGEST_KEY} characters,
such as a UUID for each intent. For 24 hours a repeat by the same account with the same key and body is answered with the first reply; with
another body it is refused (\`conflict\`). Failures are not kept. \`GET\`, \`PUT\` and \`DELETE\` may be repeated as they are: the second
changes nothing more. A patient's session, goal and message carry an id that the app makes (\`client_…_id\`) and are kept once however often they are sent.

## Pages

Long lists take \`page\`, from 1, and \`limit\`, at most ${MAX_PAGE_SIZE} (a larger one is cut to it), and answer \`total_count\` and \`total_page\`. The list of patients
also answers \`as_of\`: send it along with the other pages, and nobody who is registered meanwhile appears twice. Where a list answers \`next\`,
send that as \`before\` or \`after\`, as the call says; null is the end.

## Days and times

Days are \`YYYY-MM-DD\` in the time zone of the practice, or of the patient where the patient did something (\`local_date\`). Instants of replies
(\`…_at\`) are ISO 8601 in UTC; those that are sent have an offset, such as \`2026-11-30T09:30:00+05:30\`. \`start_time\` and \`end_time\` are local times of
\`time_zone\`, an IANA name or an offset; without one the group's is taken.

## Languages

What people wrote, such as names of exercises, comes in the language of \`Accept-Language\` (en, hi, ja) where it is translated, else in the
group's. \`languages\` beside a text says in which language it came where that is not the one asked for.`;

/** What each part of the product is, by its name in `parts.ts`. */
export const PART_WORDS: Readonly<Record<string, string>> = {
  Accounts: 'Sign-in, sessions, passwords, second step and passkeys of staff, and their own details.',
  Groups: 'Practices: settings, staff and invitations, and the log of who read or changed what.',
  Languages: 'Texts of the console in Hindi and Japanese.',
  Dashboard: 'What happened, whom to call today, and the figures of the practice.',
  Patients: 'Patients, their numbers in other systems, their plans, what they did, scores, goals, messages, consents and reports.',
  Programmes: 'Sequences of exercises with doses, which are given to patients as plans.',
  Exercises: 'The library of exercises with tags and classification, and bringing one in or out.',
  Content: 'Folders with videos, pictures and documents of exercises.',
  Leaderboard: 'Challenges, teams, badges and what the screen on the wall shows.',
  "Patients' app": 'What an app of a patient calls, with the token of that patient.',
  'Other software': 'Keys of a group, what has changed there, and who hears of it.',
  FHIR: 'Resources of FHIR R4, which describe themselves at `/fhir/r4/metadata`.',
  Operation: 'For whoever runs the server.',
};
