import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { StaffMember } from './staff.ts';

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/ext/v1/admins',
  summary: 'Names and e-mails of those who administer the group, for all its members: whom to ask',
  access: 'member',
  data: z.array(z.pick(StaffMember, { first_name: true, last_name: true, email: true })),
});
