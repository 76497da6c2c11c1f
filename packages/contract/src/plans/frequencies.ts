/** Days a week as the specification counts them: every other day is 4. */
export const FREQUENCIES = [
  { label: 'Daily', value: 7 },
  { label: 'Every Other Day', value: 4 },
  { label: 'Once per Week', value: 1 },
  { label: '2 Times per Week', value: 2 },
  { label: '3 Times per Week', value: 3 },
] as const;
