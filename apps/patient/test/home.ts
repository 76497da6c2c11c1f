import type { Home, HomeExercise, HomePlan } from '@physio/contract/patient-page/home';

type Item = HomePlan['circuit_details']['exercise_details'][number];
const ids = ['bridge0000000001', 'clamshell0000001', 'calf000000000001', 'plank00000000001'] as const;

export function anItem(number: number, given: Partial<Item> = {}): Item {
  const dose = { sets: 2, reps: 8, holds: 0, rest: 30, duration: 2, ...given };
  const notes = given.notes ?? '';
  const variation_ids = given.variation_ids ?? [];
  const name = given.name ?? ['Glute bridge', 'Clamshell', 'Calf raise', 'Plank'][number] ?? '';
  return {
    encoded_id: ids[number] ?? ids[0],
    gif: null,
    poster: null,
    sequence: number + 1,
    no_of_loops: dose.reps,
    exercise_meta: { ...dose, notes, variation_ids },
    exercise_obj: {
      id: ids[number] ?? ids[0],
      name,
      tags: [],
      content_video: null,
      captions: [],
      gif: null,
      tag_languages: undefined,
      status: 'approved',
      strictness_mode: 'normal',
    },
    languages: undefined,
    ...dose,
    ...given,
    name,
    notes,
    variation_ids,
  };
}

export const anExercise = (number: number, given: Partial<HomeExercise> = {}): HomeExercise => ({
  encoded_id: ids[number] ?? ids[0],
  name: ['Glute bridge', 'Clamshell', 'Calf raise', 'Plank'][number] ?? '',
  description: '',
  instructions: 'Lie on your back with your knees bent.\nLift your hips until your body is straight.\nLower slowly.',
  contraindications: '',
  figure: null,
  files: [],
  languages: undefined,
  ...given,
});

export function aPlan(
  given: Partial<HomePlan> = {},
  items: Item[] = [anItem(0, { holds: 5 }), anItem(1), anItem(2, { reps: 10 })],
): HomePlan {
  return {
    id: 'plan000000000001',
    circuit_id: 'circuit000000001',
    user_id: 'patient000000001',
    status: 'inprogress',
    starts_on_date: '2026-11-02',
    ends_on_date: '2026-12-27',
    times_per_day: 1,
    frequency: 7,
    duration: 8,
    comments: '',
    cancelled_at: null,
    ended_on_date: null,
    completed_days: 2,
    sessions: 2,
    full_sessions: 2,
    languages: undefined,
    circuit_details: {
      name: 'Hip and knee basics',
      description: '',
      circuit_rep: 1,
      exercise_details: items,
      languages: undefined,
    },
    circuit_hash: 'hash-1',
    assigned_by: 'Priya Rao',
    days: [],
    ...given,
  };
}

export const aHome = (given: Partial<Home> = {}): Home => ({
  now: '2026-11-29T08:00:00.000Z',
  first_name: 'Asha',
  language: 'en',
  practice: {
    name: 'Riverside Physio',
    logo: null,
    background_color: '#0b3d3a',
    text_color: '#ffffff',
    time_zone: 'Asia/Kolkata',
    phone: '+91 20 5550 1234',
    emergency_text: 'Call 112. Do not wait for us.',
    language: 'en',
    reply_days: 2,
    pain_limit: 7,
  },
  unread_messages: 0,
  plans: [aPlan()],
  exercises: [anExercise(0, { contraindications: 'Stop if your back hurts.' }), anExercise(1), anExercise(2), anExercise(3)],
  goals: [],
  since_start: [],
  consent: { choice: 'agreed', version: 1, given_at: '2026-11-20T08:00:00.000Z' },
  recheck_at: null,
  ...given,
});

type Result = { result: 'recorded' | 'repeated' | 'refused' };
/** What the server answers to a session whose exercises it takes. */
export function keptReply(body: unknown) {
  const { performances } = body as { performances: unknown[] };
  const results = performances.map((): Result => ({ result: 'recorded' }));
  const alerts: never[] = [];
  return { data: { performances: results, skew_s: 0, share: 1, alerts } };
}
