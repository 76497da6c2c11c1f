export { PatientPlans } from './PatientPlans.tsx';
export { exerciseDose, planDose } from './plan-text.ts';
export { PLANS_KEY, usePatientPlans } from './plans.api.ts';
