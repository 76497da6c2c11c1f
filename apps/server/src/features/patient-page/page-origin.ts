import type { MemberContext } from '#platform/http/context.ts';

/** Where patients open their page: at a host of its own if there is one. */
export const pageOrigin = ({ config, caller }: Pick<MemberContext, 'config' | 'caller'>) =>
  config.PATIENT_URL?.replace(/\/$/, '') ?? caller.origin;
