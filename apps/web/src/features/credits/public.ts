export { CreditSection } from './CreditSection.tsx';
