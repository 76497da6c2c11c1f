const HOME = /^\/dashboard(-physio)?\/?$/;
const PATIENT = /^\/users\/([\w-]+)\/?$/;

/** Makes ready what a painted screen shows, so that the console can draw it in one go. The list is asked for anyway. */
export async function makeReady({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  if (HOME.test(pathname)) await (await import('#features/dashboard/DashboardPage.tsx')).prefetchHome();
  const [, userId] = PATIENT.exec(pathname) ?? [];
  if (userId) await (await import('#features/patients/record/PatientPage.tsx')).prefetchPatient(userId);
}
