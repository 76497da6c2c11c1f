export { PatientPlans } from './PatientPlans.tsx';
export { runningCourse } from './plan-course.ts';
export { PLANS_KEY, usePatientPlans } from './plans.api.ts';
