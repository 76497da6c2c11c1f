import { listApiKeys } from '@physio/contract/api-keys/api-keys';
import { listWebhooks } from '@physio/contract/events/webhooks';
import { listSystems } from '@physio/contract/identifiers/identifiers';
import { getSso } from '@physio/contract/sso/connection';

// What a screen asks for when it opens, answered as by a practice that has nothing yet.

import { listAttention } from '@physio/contract/attention/attention';
import { type BackupStatus, getBackupStatus } from '@physio/contract/backup/backups';
import { listBadges } from '@physio/contract/challenges/badges';
import { listChallenges } from '@physio/contract/challenges/challenges';
import { listConsentTexts } from '@physio/contract/consents/consents';
import { getContentStats } from '@physio/contract/content/content-stats';
import { getPopularItems, getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { listLately } from '@physio/contract/dashboard/lately';
import { getGroupSettings } from '@physio/contract/groups/group-settings';
import { getGroupPermissions, type OwnGroup } from '@physio/contract/groups/groups';
import { getSetUp } from '@physio/contract/groups/set-up';
import { listPasskeys } from '@physio/contract/passkeys/passkeys';
import { listPatients } from '@physio/contract/patients/patients';
import { listPlaylists } from '@physio/contract/playlists/playlists';
import { getPracticeHome } from '@physio/contract/practice/home';
import { getRetention } from '@physio/contract/retention/retention';
import { getSecondFactor } from '@physio/contract/second-factor/second-factor';
import { listOwnSessions } from '@physio/contract/sessions/sessions';
import { listSsoLinks } from '@physio/contract/sso/links';
import { answer } from './answers.ts';

const PRACTICE = { yesterday: '2026-01-01', since: null, as_of: '2026-01-01T06:00:00Z', days: [], adherence: null };

export function answerHome(): void {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(getPopularItems, { data: { users_activity: { chart_data: [0, 0], labels: ['Active', 'Inactive'] } } });
  answer(listLately, { data: [] });
  answer(getSetUp, {
    data: { has_logo: false, exercises: 0, to_review: 0, programmes: 0, colleagues: 0, patients: 0, sample: null, hidden: false },
  });
  answer(getPracticeHome, { data: PRACTICE });
  answer(listAttention, { data: [], counts: {}, total_count: 0, done_count: 0, exercised: 0 });
}

export function answerProfile(): void {
  answer(getSecondFactor, { data: { is_on: false, has_passkeys: false, recovery_codes_left: 0 } });
  answer(listPasskeys, { data: [] });
  answer(listSsoLinks, { data: [] });
  answer(listOwnSessions, { data: [] });
}

export function answerContentHome(): void {
  const none = { videos: 0, images: 0, pdfs: 0, gifs: 0 };
  answer(getContentStats, {
    stats: {
      file_type: { total_videos: 0, total_images: 0, total_pdfs: 0 },
      bucket_type: { exercise: 0, education: 0, other: 0 },
      bucket_file_type: { exercise: none, education: none, other: none },
      recent_uploads: [],
    },
  });
}

/** The settings of the group, as its Admin sees them. */
export function answerConfigurations({ user_role, ...group }: OwnGroup): void {
  answer(getGroupSettings, {
    data: {
      ...group,
      user_role,
      subscription_plan: 'FREEPLAN',
      leaderboard_public: true,
      leaderboard_full_names: false,
      second_factor_required: false,
      physios_see_insights: true,
    },
  });
  answer(getSocketStatistics, { data: { total_server: 0, active_server: 0, daily_socket_client_count: 0 } });
  answer(getGroupPermissions, { data: [] });
  answer(listConsentTexts, { data: [] });
  answer(getRetention, { data: { years: null, runs: [] } });
  answer(listChallenges, { data: [] });
  answer(listPlaylists, { data: [] });
  answer(listBadges, { data: [] });
}

/** What other software is offered and sent, before anybody has set it up. */
export function answerConnections(): void {
  answer(listSystems, { data: [] });
  answer(listApiKeys, { data: [] });
  answer(listWebhooks, { data: [] });
  answer(getSso, { data: { connection: null, domains: [], callback_url: 'https://console.example/back' } });
}

/** What a Master sees of the backups on the page of groups. */
export const answerBackups = (given: Partial<BackupStatus> = {}) =>
  answer(getBackupStatus, {
    data: { is_scheduled: true, is_encrypted: true, is_running: false, is_late: false, last: null, last_good_at: null, ...given },
  });
