import { msg } from '#ui/use-translation.ts';

/** `short` stands in place of the title on a phone. */
export type RouteTitle = { title: string; short?: string; subtitle?: string };

/** Title and subtitle of each screen. A screen may say more by `usePageHeading`. */
export const TITLES = {
  groups: { title: msg('select group') },
  dashboard: { title: msg('Home dashboard'), subtitle: msg('Your patients at a glance') },
  insights: { title: msg('Practice insights'), subtitle: msg('Whether people start, stay, finish and get better') },
  configurations: { title: msg('Configurations'), subtitle: msg('How this group is set up') },
  audit: { title: msg('Audit log'), subtitle: msg('Who did what in this group') },
  connections: { title: msg('Connections'), subtitle: msg('What this group shares with other software') },
  profile: { title: msg('Admin profile and group settings'), subtitle: msg('Your details and the look of your groups') },
  inbox: { title: msg('Inbox'), subtitle: msg('What waits for somebody of the practice') },
  retention: { title: msg('Keeping records'), subtitle: msg('Records whose time is over, and those that are kept') },
  staff: { title: msg('Staff'), subtitle: msg('Who works in this group') },
  patients: { title: msg('Patient directory'), subtitle: msg('Everyone registered in this group') },
  patient: { title: msg('Patient dashboard'), subtitle: msg('Assigned programmes and what was done') },
  builder: { title: msg('Programme builder'), subtitle: msg('Put exercises together for your patients') },
  library: { title: msg('Pre-built library'), subtitle: msg('Programmes ready to use') },
  exercises: { title: msg('Exercise Directory'), subtitle: msg('Every exercise of this group') },
  credits: { title: msg('Credits'), subtitle: msg('Who made what came from elsewhere, and its licence') },
  review: { title: msg('Review'), subtitle: msg('Exercises that came from outside, before they are offered') },
  exercise: { title: msg('Exercise content manager'), subtitle: msg('Media, tags and sides of one exercise') },
  content: { title: msg('Content manager'), subtitle: msg('Videos, pictures and documents') },
  contentBucket: { title: msg('Content manager'), subtitle: msg('Folders and files') },
  classification: {
    title: msg('Tags and classification manager'),
    short: msg('Tags'),
    subtitle: msg('The categories exercises are sorted by'),
  },
  leaderboard: { title: msg('Leaderboard') },
} as const satisfies Record<string, RouteTitle>;
