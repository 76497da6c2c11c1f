import { randomUUID } from 'node:crypto';
import type { Sample, World } from './samples.ts';

const COLOURS = { background_color: '#90EE90', text_color: '#000000' };

export const GROUP_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/v1/group-permission/': (w) => ({ query: { group_id: w.group.public_id } }),
  'POST /api/v2/group/': (w) => ({
    body: { name: `${w.canary} ${randomUUID().slice(0, 13)}`, allowed_domain: 'riverside.example', type: 'physio', ...COLOURS },
    files: { logo: [w.picture] },
  }),
  'PATCH /api/v2/group/': (w) => ({ body: { group_id: w.group.public_id, ...COLOURS }, files: { logo: [w.picture] } }),
  'GET /api/ext/v1/groups/:group_id': (w) => ({ params: { group_id: w.group.public_id } }),
  'PATCH /api/ext/v1/groups/:group_id': (w) => ({
    params: { group_id: w.group.public_id },
    body: { time_zone: 'Asia/Kolkata', leaderboard_public: true },
  }),
  'GET /api/ext/v1/backups/status': () => ({}),
  'GET /api/ext/v1/groups': () => ({}),
  'GET /api/ext/v1/groups/:group_id/permissions': (w) => ({ params: { group_id: w.group.public_id } }),
  'PUT /api/ext/v1/groups/:group_id/permissions': (w) => ({
    params: { group_id: w.group.public_id },
    body: { names: ['home', 'dashboard_physio', 'users'] },
  }),
  'POST /api/ext/v1/sample-patient': () => ({}),
  'DELETE /api/ext/v1/sample-patient': () => ({}),
  'PUT /api/ext/v1/set-up': () => ({ body: { hidden: true } }),
  'GET /api/ext/v1/audit-log': (w) => ({
    query: { user_id: w.user.public_id, patient_id: w.patient.public_id, kind: 'change', before: '1764421200000000_1' },
  }),
  'GET /api/ext/v1/audit-log.csv': (w) => ({ query: { patient_id: w.patient.public_id, kind: 'read' } }),
  'GET /api/ext/v1/patients/:user_id/onlookers': (w) => ({ params: { user_id: w.patient.public_id } }),
};
