export type Language = 'en' | 'hi' | 'ja';

/** How a patient goes about the exercises. */
export type Habit =
  | 'keen'
  | 'steady'
  | 'weekend'
  | 'fading'
  | 'stopped'
  | 'falling'
  | 'finished'
  | 'unfinished'
  | 'upcoming'
  | 'unstarted'
  | 'ending'
  | 'none';
