export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50] as const;
export const MAX_PAGE_SIZE = 100;
export const SEARCH_DEBOUNCE_MS = 500;
/** Patients a page of the assign dialog. */
export const ASSIGN_PAGE_SIZE = 20;
/** Patients who can be given a programme, or exported by choice, at once. */
export const MAX_CHOSEN_PATIENTS = 200;
/** A patient is active with at least one performed exercise in so many days. */
export const ACTIVE_DAYS = 30;
export const ROLE_COOKIE_DAYS = 60;
/** Pointer travel before a drag begins. */
export const DRAG_START_PX = 4;

export const TOAST_MS = 1600;
export const REGISTRATION_TOAST_MS = 1500;
export const SNACKBAR_MS = { info: 4000, error: 5000 } as const;

/** Longest text shown, in graphemes. */
export const TRUNCATE = {
  programmeDescription: 112,
  filePreviewName: 50,
  exerciseName: 40,
  pickerName: 30,
  pickerDescription: 30,
  directoryDescription: 50,
  recentUploadName: 32,
} as const;

export const PROGRAMME_LIMITS = { name: 255, description: 2000, notes: 500, items: 100, repeats: 99, dose: 999 } as const;
export const PROGRAMME_DEFAULTS = {
  repeats: 1,
  durationSeconds: 2,
  sets: 1,
  reps: 10,
  holdSeconds: 0,
  restSeconds: 0,
  notes: '',
} as const;

export const FILE_TYPES = { image: ['jpg', 'jpeg', 'png', 'gif'], video: ['mp4'], document: ['pdf'] } as const;
export const BUCKETS = ['exercise', 'education', 'other'] as const;
export const BUCKET_TYPES = [...BUCKETS, 'exercise_gif'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const DEFAULT_SECTIONS = ['Plane', 'Difficulty', 'Equipment', 'Position'] as const;
export const SUBSCRIPTION_PLANS = ['FREEPLAN', 'MONTHLYPLAN', 'YEARLYPLAN'] as const;
/** Group types: the configured product's name, and physio. */
export const groupTypes = (productType: string) => [productType, 'physio'] as const;
export const NEW_GROUP_COLOURS = { background: '#90EE90', text: '#000000' } as const;
