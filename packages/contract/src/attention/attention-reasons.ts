/** Why somebody should call a patient, look at how they do, or plan what comes next: the gravest first. */
export const ATTENTION_GROUPS = {
  call: ['alert', 'message', 'locked', 'stopped', 'accuracy', 'adherence'],
  look: ['not_started', 'no_change', 'not_opened'],
  plan: ['ending', 'no_programme'],
} as const;
export type AttentionGroup = keyof typeof ATTENTION_GROUPS;

export const ATTENTION_REASONS = [...ATTENTION_GROUPS.call, ...ATTENTION_GROUPS.look, ...ATTENTION_GROUPS.plan] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

export const groupOf = (reason: AttentionReason): AttentionGroup =>
  (Object.keys(ATTENTION_GROUPS) as AttentionGroup[]).find((group) =>
    (ATTENTION_GROUPS[group] as readonly string[]).includes(reason),
  ) ?? 'call';

/** What staff did about a reason. */
export const MARK_OUTCOMES = ['called', 'wrote', 'seen', 'hidden'] as const;
export type MarkOutcome = (typeof MARK_OUTCOMES)[number];
