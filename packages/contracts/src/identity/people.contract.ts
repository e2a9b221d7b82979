import { z } from 'zod'
import { onlyRoles, roles } from '../access.ts'
import { DisplayName, Email } from '../account/account.schema.ts'
import { languages } from '../language.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { addedPeopleMax } from './people-limits.ts'
import { CurrentUser, Session } from './users.contract.ts'

/** Administration of people in the console. */
const administrators = onlyRoles('administrator')
const base = '/api/console/people'
const params = z.object({ userId: z.uuid() })

export const personReasonMax = 500
/** Told to the person where it concerns them, and kept in the audit log. */
const Reason = z.string().trim().min(1).max(personReasonMax)

const roleIds = Object.values(roles)
const RoleId = z.literal(roleIds)

export const PersonListItem = CurrentUser.extend({
  email: z.string().nullable(),
  realName: z.string().nullable(),
  organisation: z.string().nullable(),
  /** Closed accounts that were merged are not blocked. */
  isBlocked: z.boolean(),
  isMerged: z.boolean(),
  createTime: z.iso.datetime(),
})
export type PersonListItem = z.infer<typeof PersonListItem>

const MergedAccount = z.object({
  id: z.uuid(),
  nickname: z.string(),
  issuer: z.string(),
  mergedTime: z.iso.datetime(),
})

export const PersonDetails = PersonListItem.extend({
  /** Who vouches for the person: the account service of this installation or another provider. */
  issuer: z.string(),
  blockedTime: z.iso.datetime().nullable(),
  blockedReason: z.string().nullable(),
  /** When the account will be deleted, if its owner asked for it. */
  deletionTime: z.iso.datetime().nullable(),
  /** The account is deleted: nothing can be done to it. */
  isDeleted: z.boolean(),
  /** The account that this one was merged into, and since when. */
  mergedInto: MergedAccount.nullable(),
  /** Accounts that were merged into this one, latest first: their sign-in leads here. */
  mergedFrom: z.array(MergedAccount),
  sessions: z.array(Session.omit({ current: true })),
  teams: z.number().int(),
  accessTokens: z.number().int(),
  /** Earlier nicknames, latest first. */
  formerNicknames: z.array(z.string()),
})
export type PersonDetails = z.infer<typeof PersonDetails>

export const listPeople = defineRoute({
  method: 'GET',
  path: base,
  access: administrators,
  summary: 'Search people by how their nickname, email, name or organisation begins, or by ID; newest first',
  query: z.object({
    q: z.string().trim().max(100).optional(),
    role: z.coerce.number().pipe(RoleId).optional(),
    state: z.enum(['active', 'blocked']).optional(),
    /** `next` of the previous page. */
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.object({ data: z.array(PersonListItem), next: z.uuid().nullable() }),
  refusals: [],
  onlyInBrowser: true,
})

export const getPerson = defineRoute({
  method: 'GET',
  path: `${base}/:userId`,
  access: administrators,
  summary: 'Get one person with their sessions and state',
  params,
  reply: PersonDetails,
  refusals: ['people.not_found'],
  onlyInBrowser: true,
})

export const changePersonRole = defineRoute({
  method: 'PUT',
  path: `${base}/:userId/role`,
  access: administrators,
  summary: 'Change a person’s role; the last administrator keeps theirs',
  params,
  body: z.strictObject({ roleId: RoleId, reason: Reason }),
  reply: emptyReply,
  refusals: ['people.not_found', 'people.last_administrator', 'people.merged'],
  onlyInBrowser: true,
})

export const blockPerson = defineRoute({
  method: 'POST',
  path: `${base}/:userId/block`,
  access: administrators,
  summary: 'Block a person: ends their sessions and tokens, and refuses their sign-in with the reason',
  params,
  body: z.strictObject({ reason: Reason }),
  reply: emptyReply,
  refusals: [
    'people.not_found',
    'people.last_administrator',
    'people.cannot_block_oneself',
    'people.already_blocked',
    'people.merged',
  ],
  onlyInBrowser: true,
})

export const unblockPerson = defineRoute({
  method: 'POST',
  path: `${base}/:userId/unblock`,
  access: administrators,
  summary: 'Let a blocked person sign in again',
  params,
  body: z.strictObject({ reason: Reason }),
  reply: emptyReply,
  refusals: ['people.not_found', 'people.not_blocked', 'people.merged'],
  onlyInBrowser: true,
})

export const mergePerson = defineRoute({
  method: 'POST',
  path: `${base}/:userId/merge`,
  access: administrators,
  summary:
    'Merge a duplicate into this account: both sign-ins lead here, teams and verification move, the duplicate is closed for good',
  params,
  body: z.strictObject({ duplicateId: z.uuid(), reason: Reason }),
  reply: emptyReply,
  refusals: [
    'people.not_found',
    'people.merged',
    'people.merge_same_account',
    'people.merge_has_role',
    'people.merge_blocked',
    'people.merge_leaving',
    'people.merge_in_review',
    'people.merge_other_person',
    'people.merge_both_play',
    'people.merge_is_staff',
    'people.merge_kept_is_staff',
    'people.merge_both_sat',
    'people.merge_changed',
  ],
  onlyInBrowser: true,
})

export const endPersonSessions = defineRoute({
  method: 'POST',
  path: `${base}/:userId/end-sessions`,
  access: administrators,
  summary: 'End one session of a person, or all of them',
  params,
  body: z.strictObject({ sessionId: z.uuid().optional(), reason: Reason }),
  reply: emptyReply,
  refusals: ['people.not_found', 'sessions.not_found'],
  onlyInBrowser: true,
})

const accountRefusals = [
  'people.not_found',
  'people.account_elsewhere',
  'people.account_unavailable',
  'people.link_limit_reached',
] as const

export const getPersonAccount = defineRoute({
  method: 'GET',
  path: `${base}/:userId/account`,
  access: administrators,
  summary: 'Get the state of a person’s account at the account service',
  params,
  reply: z.object({ email: z.string(), confirmed: z.boolean(), totpOn: z.boolean() }),
  refusals: accountRefusals,
  onlyInBrowser: true,
})

export const actOnAccount = defineRoute({
  method: 'POST',
  path: `${base}/:userId/account`,
  access: administrators,
  summary: 'Turn off two-step sign-in for a person who lost it, or send a confirmation or reset mail',
  params,
  body: z.strictObject({
    act: z.enum(['reset-second-factor', 'send-confirmation', 'send-reset']),
    reason: Reason,
  }),
  reply: emptyReply,
  refusals: accountRefusals,
  rate: 'secret',
  onlyInBrowser: true,
})

export const NewPerson = z.strictObject({ email: Email, displayName: DisplayName })
export type NewPerson = z.infer<typeof NewPerson>

const NewPeople = z
  .array(NewPerson)
  .min(1)
  .max(addedPeopleMax)
  .refine((people) => new Set(people.map(({ email }) => email.toLowerCase())).size === people.length)

export const AddedPerson = z.object({
  outcome: z.enum(['created', 'known', 'refused']),
  /** Null for whoever was refused, and for the owner of an account who has never signed in here. */
  userId: z.uuid().nullable(),
  /** May differ from the name that was sent: it may have been taken. */
  nickname: z.string().nullable(),
  refusal: z.enum(['people.not_found', 'people.account_unavailable', 'people.link_limit_reached']).nullable(),
})
export type AddedPerson = z.infer<typeof AddedPerson>

export const addPeople = defineRoute({
  method: 'POST',
  path: base,
  access: administrators,
  summary:
    'Add people by email: each new one gets an account and a mail to choose a password; an existing account stays as it is',
  body: z.strictObject({ people: NewPeople, language: z.enum(languages), reason: Reason }),
  /** In the order of the people sent. */
  reply: z.object({ data: z.array(AddedPerson) }),
  refusals: ['people.account_elsewhere', 'people.hourly_limit_reached'],
  onlyInBrowser: true,
})

export const exportPerson = defineRoute({
  method: 'POST',
  path: `${base}/:userId/export`,
  access: administrators,
  summary: 'Export all data of one person, such as for a legal request; audited before anything is read',
  params,
  body: z.strictObject({ reason: Reason }),
  reply: z.object({
    exportedAt: z.iso.datetime(),
    userId: z.uuid(),
    /** By table, as in the export that people request themselves. */
    data: z.record(z.string(), z.array(z.unknown())),
  }),
  refusals: ['people.not_found'],
  rate: 'secret',
  onlyInBrowser: true,
})
