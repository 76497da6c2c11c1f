import type { Home, HomePlan } from '@physio/contract/patient-page/home';

type Item = HomePlan['circuit_details']['exercise_details'][number];
/** For what the physiotherapist wrote to an exercise. */
type PlayedPlan = Partial<Pick<HomePlan, 'cancelled_at' | 'ended_on_date' | 'pause' | 'pain_limit'>> & {
  id: string;
  circuit_details: { exercise_details: readonly Pick<Item, 'encoded_id' | 'poster' | 'notes' | 'languages'>[] };
};

/** What the player shows beside the session itself. */
export type Played = {
  /** Null where no practice can say anything more: a programme on paper. */
  checkedAt: number | null;
  home: Pick<Home, 'language' | 'exercises'> & {
    plans: readonly PlayedPlan[];
    practice: Pick<Home['practice'], 'name' | 'phone' | 'emergency_text' | 'language' | 'pain_limit'>;
  };
};
