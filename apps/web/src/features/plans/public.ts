export { PatientPlans } from './PatientPlans.tsx';
export { runningCourse } from './plan-course.ts';
export { exerciseDose, planDose } from './plan-text.ts';
export { PLANS_KEY, usePatientPlans } from './plans.api.ts';
