export { ReportActions } from './ReportActions.tsx';
export { ReportHistory } from './ReportHistory.tsx';
