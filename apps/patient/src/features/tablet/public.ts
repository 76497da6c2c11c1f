export { LeaveTablet } from './LeaveTablet.tsx';
