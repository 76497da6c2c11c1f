export { PainLimitField } from './PainLimitField.tsx';
export { PatientPlans } from './PatientPlans.tsx';
export { exerciseDose, planDose, weekdayName } from './plan-text.ts';
export { plansOf, usePatientPlans } from './plans.api.ts';
