export { findWrongStaffPhones, mendStaffPhone } from './phones.service.ts';
export { profileRoutes } from './profile.routes.ts';
