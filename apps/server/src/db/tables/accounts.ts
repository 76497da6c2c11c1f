import type { Computed, Filled } from './columns.ts';

type StaffInvites = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  role: string;
  language: string;
  token_hash: Buffer;
  invited_by: Filled<number | null>;
  created_at: Filled<Date>;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Filled<Date | null>;
  cancelled_at: Filled<Date | null>;
};

type SecondFactors = {
  user_id: number;
  secret: Buffer;
  confirmed_at: Filled<Date | null>;
  last_step: Filled<number>;
  created_at: Filled<Date>;
};

type Passkeys = {
  id: Computed<number>;
  public_id: string;
  user_id: number;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  created_at: Filled<Date>;
  last_used_at: Filled<Date | null>;
};

type PasskeyChallenges = { challenge: Buffer; user_id: number | null; expires_at: Date };

type RecoveryCodes = {
  id: Computed<number>;
  user_id: number;
  code_hash: Buffer;
  used_at: Filled<Date | null>;
};

export type AccountTables = {
  staff_invites: StaffInvites;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
};
