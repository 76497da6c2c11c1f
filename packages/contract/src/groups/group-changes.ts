import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { objectId, ownTimeZone } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { OwnGroup } from './groups.ts';

export const GROUP_NAME = { min: 3, max: 50 } as const;
export const LOGO_TYPES = ['jpg', 'jpeg', 'png'] as const;
export const LOGO_MAX_BYTES = 5 * 1024 * 1024;

export const GROUP_MESSAGES = {
  nameRequired: 'Name is Required',
  nameShort: 'Name must be at least 3 characters',
  nameLong: 'Name cannot exceed 50 characters',
  nameTaken: 'A group with this name already exists',
  domainRequired: 'Allowed Domain is Required',
  domainInvalid: 'Invalid URL format for Allowed Domain',
  typeRequired: 'Type is Required',
  typeUnknown: 'Unknown type of group',
  logoRequired: 'Logo is Required',
  logoInvalid: 'Logo must be a JPG, JPEG or PNG picture',
  logoTooLarge: 'Logo cannot be larger than 5 MB',
  backgroundRequired: 'Background Color is Required',
  textRequired: 'Text Color is Required',
  backgroundInvalid: 'Background color must be written as #RRGGBB',
  textInvalid: 'Text color must be written as #RRGGBB',
  languageUnknown: 'Unknown language',
  startUnknown: 'Please choose what to start with',
  masterOnly: 'Only a Master user can add a group',
} as const;

/** For Groups Settings, which the specification words differently. */
export const BRANDING_MESSAGES = {
  selectGroup: 'Please select group.',
  logoRequired: 'Logo is required.',
  backgroundRequired: 'Background colour is required.',
  textRequired: 'Text colour is required.',
} as const;

const keepable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
/** Letters as the database counts them. */
const letters = (text: string) => [...text].length;

/** The limits count what is seen: a name of nothing but spaces or invisible marks is empty. */
export const groupName = () =>
  z.string(GROUP_MESSAGES.nameRequired).check(
    z.trim(),
    z.refine((text) => keepable(text) && fold(text) !== '', { error: GROUP_MESSAGES.nameRequired, abort: true }),
    z.refine((text) => letters(text) >= GROUP_NAME.min, { error: GROUP_MESSAGES.nameShort, abort: true }),
    z.refine((text) => letters(text) <= GROUP_NAME.max, GROUP_MESSAGES.nameLong),
  );

const DOMAIN = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i;
const DOMAIN_MAX = 255;

export const allowedDomain = () =>
  z.string(GROUP_MESSAGES.domainRequired).check(
    z.trim(),
    z.refine((text) => text !== '', { error: GROUP_MESSAGES.domainRequired, abort: true }),
    z.refine((text) => text.length <= DOMAIN_MAX && keepable(text) && DOMAIN.test(text), GROUP_MESSAGES.domainInvalid),
  );

const colour = (required: string, invalid: string) =>
  z.string(required).check(
    z.trim(),
    z.refine((text) => text !== '', { error: required, abort: true }),
    z.regex(/^#[0-9a-f]{6}$/i, invalid),
  );

export const language = () => z.enum(LANGUAGES, GROUP_MESSAGES.languageUnknown);

const logo = { accept: LOGO_TYPES, maxBytes: LOGO_MAX_BYTES, maxCount: 1 } as const;

export const AddGroup = z.object({
  name: groupName(),
  allowed_domain: allowedDomain(),
  type: z
    .string(GROUP_MESSAGES.typeRequired)
    .check(z.minLength(1, GROUP_MESSAGES.typeRequired), z.maxLength(30, GROUP_MESSAGES.typeUnknown)),
  background_color: colour(GROUP_MESSAGES.backgroundRequired, GROUP_MESSAGES.backgroundInvalid),
  text_color: colour(GROUP_MESSAGES.textRequired, GROUP_MESSAGES.textInvalid),
  /** The zone of whoever adds it, so that the group's days begin at midnight there. */
  time_zone: ownTimeZone(),
  language: z.optional(language()),
  /** Nothing, the library that comes with the product, or that of a group the caller administers, by its id. */
  start: z.optional(z.string().check(z.regex(/^(?:empty|starter|[A-Za-z0-9]{12,22})$/, GROUP_MESSAGES.startUnknown))),
});
export type AddGroup = z.infer<typeof AddGroup>;

export const addGroup = endpoint({
  method: 'POST',
  path: '/api/v2/group/',
  summary:
    'Add a group with its folders, permissions and classification, and queue its first library; who adds it becomes its admin',
  done: 'Group added successfully.',
  changes: ['groups'],
  access: 'master',
  says: { refused: GROUP_MESSAGES.masterOnly },
  encoding: 'multipart',
  body: AddGroup,
  files: { logo },
  data: OwnGroup,
  audit: 'group.create',
  idempotent: true,
  rate: perHour(10),
});

export const Branding = z.object({
  background_color: colour(BRANDING_MESSAGES.backgroundRequired, GROUP_MESSAGES.backgroundInvalid),
  text_color: colour(BRANDING_MESSAGES.textRequired, GROUP_MESSAGES.textInvalid),
});

/** `logo`: a picture, or the address of the one the group has. */
export const changeBranding = endpoint({
  method: 'PATCH',
  path: '/api/v2/group/',
  summary: "Change a group's logo and colours",
  done: MESSAGES.updated,
  failed: MESSAGES.updateFailed,
  changes: ['groups', 'audit-log'],
  access: 'member',
  says: { noGroup: BRANDING_MESSAGES.selectGroup },
  encoding: 'multipart',
  body: z.extend(Branding, {
    group_id: objectId('Group not found', BRANDING_MESSAGES.selectGroup),
    logo: z.optional(z.string(BRANDING_MESSAGES.logoRequired).check(z.maxLength(2000, GROUP_MESSAGES.logoInvalid))),
  }),
  files: { logo },
  data: z.object({ background_color: z.string(), logo: z.string(), text_color: z.string() }),
  ids: { group_id: 'group' },
  audit: 'group.branding',
  rate: perHour(30),
});
