// What a screen asks for when it opens, answered as by a practice that has nothing yet.
import { getPopularItems } from '@physio/contract/dashboard';
import { listPasskeys } from '@physio/contract/passkeys';
import { listAttention, listPatients } from '@physio/contract/patients';
import { getSecondFactor } from '@physio/contract/second-factor';
import { listOwnSessions } from '@physio/contract/sessions';
import { answer } from './answers.ts';

export function answerHome(): void {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(getPopularItems, { data: { users_activity: { chart_data: [0, 0], labels: ['Active', 'Inactive'] } } });
  answer(listAttention, { data: [] });
}

export function answerProfile(): void {
  answer(getSecondFactor, { data: { is_on: false, has_passkeys: false, recovery_codes_left: 0 } });
  answer(listPasskeys, { data: [] });
  answer(listOwnSessions, { data: [] });
}
