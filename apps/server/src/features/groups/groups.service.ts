import type { Parsed } from '@physio/contract/common/endpoint';
import { groupTypes } from '@physio/contract/common/limits';
import * as changes from '@physio/contract/groups/group-changes';
import type { ListedGroup } from '@physio/contract/groups/group-settings';
import { DEFAULT_LANGUAGE, type Language } from '@physio/contract/languages/languages';
import { isUniqueViolation } from '#db/client.ts';
import { insertMembership, toGroup } from '#features/auth/public.ts';
import { makeDefaultSet } from '#features/classification/public.ts';
import { discardObject, insertRoots, keepObject, type PutObject } from '#features/content/public.ts';
import { queueInstall } from '#features/library/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, MemberContext, Write } from '#platform/http/context.ts';
import { toListedGroup } from './groups.mapper.ts';
import * as queries from './groups.queries.ts';
import { codeOf, freeCode, isAddressOf, permissionsOf } from './groups.rules.ts';
import { putLogo } from './logos.service.ts';

const { BRANDING_MESSAGES, GROUP_MESSAGES } = changes;

const refused = (field: string, message: string) => new AppError('validation', message, { fields: { [field]: message } });

export const listGroups = async ({ db, user, links }: Context<'signed-in'>): Promise<ListedGroup[]> =>
  (await queries.listGroupsFor(db, user)).map((row) => toListedGroup(row, links));

/** Adds a group with all it needs, or nothing. */
export async function addGroup(context: Context<'master'>, body: changes.AddGroup, write: Write<typeof changes.addGroup>) {
  const types: readonly string[] = groupTypes(context.config.PRODUCT_TYPE);
  if (!types.includes(body.type)) throw refused('type', GROUP_MESSAGES.typeUnknown);
  const logo = await putLogo(context);
  if (logo === null) throw refused('logo', GROUP_MESSAGES.logoRequired);
  try {
    return await write(async (inside) => ({ data: await insertGroup(inside, body, logo) }));
  } catch (error) {
    if (isUniqueViolation(error, 'groups_name_key_key'))
      throw new AppError('conflict', GROUP_MESSAGES.nameTaken, { fields: { name: GROUP_MESSAGES.nameTaken } });
    throw error;
  } finally {
    await discardObject(context, logo.key).catch(() => {});
  }
}

async function insertGroup(context: Context<'master'>, body: changes.AddGroup, logo: PutObject) {
  const { db, user, links, note } = context;
  const code = codeOf(body.name);
  const group = await queries.insertGroup(db, {
    code: freeCode(code, await queries.holdCodes(db, code)),
    name: body.name,
    allowedDomain: body.allowed_domain,
    type: body.type,
    background: body.background_color,
    text: body.text_color,
    timeZone: body.time_zone || 'UTC',
    language: body.language ?? DEFAULT_LANGUAGE,
  });
  await queries.insertPermissions(db, group.id, permissionsOf(body.type));
  await insertRoots(db, group.id);
  await makeDefaultSet(db, group.id);
  await insertMembership(db, group.id, user.id, 'Admin');
  await queries.setLogo(db, group.id, await keepObject(db, group.id, logo));
  await startWith(context, { ...group, publicId: group.public_id, by: user.id }, body.start);
  note(group.public_id);
  return { ...toGroup({ ...group, logo_key: logo.key }, links), user_role: 'Admin' as const };
}

type NewGroup = { id: number; publicId: string; language: Language; by: number };

/** The library comes by a job of its own: what goes wrong with it leaves the group as it is. */
async function startWith(context: Context<'master'>, group: NewGroup, start = 'empty'): Promise<void> {
  if (start === 'empty') return;
  const source = start === 'starter' ? ({ kind: 'starter' } as const) : ({ kind: 'group', group_id: start } as const);
  await queueInstall(context, group, { source, arrives: 'pending', same_name: 'skip' });
}

type Branding = Parsed<typeof changes.changeBranding>['body'];

/** Changes logo and colours of the caller's group. The logo is a new picture, or the address of the one the group has. */
export async function changeBranding(context: MemberContext, body: Branding, write: Write<typeof changes.changeBranding>) {
  const logo = await putLogo(context);
  try {
    return await write(async ({ db, group, links, clock, note }) => {
      const before = await queries.holdBranding(db, group.id);
      const key = logo?.key ?? keptLogo(before.logo_key, body.logo, links.link);
      if (logo !== null) await queries.setLogo(db, group.id, await keepObject(db, group.id, logo));
      const { background_color, text_color } = body;
      await queries.updateColours(db, group.id, { background_color, text_color }, clock.now());
      note(group.publicId, {
        from: { ...before, logo_key: undefined },
        to: { background_color, text_color },
        newLogo: logo !== null,
      });
      return { data: { background_color, logo: links.link(key), text_color } };
    });
  } finally {
    if (logo !== null) await discardObject(context, logo.key).catch(() => {});
  }
}

function keptLogo(key: string | null, sent: string | undefined, link: (key: string) => string): string {
  if (sent === undefined || sent.trim() === '') throw refused('logo', BRANDING_MESSAGES.logoRequired);
  if (key === null || !isAddressOf(sent, link(key))) throw refused('logo', GROUP_MESSAGES.logoInvalid);
  return key;
}
