export { correctStaffPhone, findWrongStaffPhones } from './phones.service.ts';
export { profileRoutes } from './profile.routes.ts';
