import type { Home } from '@physio/contract/patient-page/home';

/** What the player shows beside the session itself. Plans: for what the physiotherapist wrote to an exercise. */
export type Played = {
  /** Null where no practice can say anything more: a programme on paper. */
  checkedAt: number | null;
  home: Pick<Home, 'language' | 'plans' | 'exercises'> & {
    practice: Pick<Home['practice'], 'name' | 'phone' | 'emergency_text' | 'language' | 'pain_limit'>;
  };
};
