import { msg } from '#ui/use-translation.ts';

/** What the names of actions mean, `thing.deed`; another name is shown as it is. */
const THINGS: Record<string, string> = {
  attachment: msg('File'),
  classification: msg('Classification'),
  exercise: msg('Exercise'),
  folder: msg('Folder'),
  group: msg('Group'),
  insights: msg('Exercise insights'),
  patient: msg('Patient'),
  plan: msg('Plan'),
  programme: msg('Programme'),
  tag: msg('Tag'),
};
const DEEDS: Record<string, string> = {
  archive: msg('archived'),
  assign: msg('assigned'),
  branding: msg('logo or colours changed'),
  cancel: msg('ended'),
  classify: msg('classified'),
  copy: msg('copied'),
  count: msg('counted'),
  create: msg('created'),
  delete: msg('deleted'),
  duplicate: msg('duplicated'),
  holders: msg('holders looked at'),
  list: msg('list looked at'),
  merge: msg('merged'),
  move: msg('moved'),
  picture: msg('picture added'),
  primary: msg('made primary'),
  read: msg('looked at'),
  register: msg('registered'),
  rename: msg('renamed'),
  restore: msg('restored'),
  save: msg('saved'),
  settings: msg('settings changed'),
  status: msg('status changed'),
  tags: msg('tags changed'),
  update: msg('changed'),
  upload: msg('uploaded'),
  zone: msg('moved to another zone'),
};

/** @returns thing and deed as keys, or null for an action without words */
export function wordsOf(action: string): { thing: string; deed: string } | null {
  const [name = '', verb = ''] = action.split('.');
  const [thing, deed] = [THINGS[name], DEEDS[verb]];
  return thing && deed ? { thing, deed } : null;
}
