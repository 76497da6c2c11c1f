export { PatientPlans } from './PatientPlans.tsx';
export { exerciseDose, planDose } from './plan-text.ts';
export { plansOf, usePatientPlans } from './plans.api.ts';
