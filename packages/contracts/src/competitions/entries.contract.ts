import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, nothing } from '../route.ts'
import { OrgType, ProfileKey } from '../users/profile-fields.ts'
import { EntryState } from './entry-state.ts'

const entry = '/api/platform/web/competition/:competitionId/entry'
const one = z.object({ competitionId: z.uuid() })
const count = z.number().int().min(0)

/** What stands between a person and a registered team, in the order in which it is done. */
export const checkKeys = [
  'profile',
  'verification',
  'team',
  'leader',
  'size',
  'members',
  'materials',
  'division',
  'registration',
  'agreement',
] as const
export const CheckKey = z.enum(checkKeys)
export type CheckKey = z.infer<typeof CheckKey>

export const CheckItem = z.object({
  key: CheckKey,
  /** missing: for them to mend; waiting: for somebody else; closed: nobody can any more, or not yet. */
  state: z.enum(['done', 'missing', 'waiting', 'closed']),
  /** The page that mends it. */
  path: z.string().nullable(),
})
export type CheckItem = z.infer<typeof CheckItem>

/** A person's part in a competition: what they still lack, their team and what became of its registration. */
export const Participation = z.object({
  /** In the organising group, or an administrator: such people cannot play, whatever the checks say. */
  isStaff: z.boolean(),
  checks: z.array(CheckItem),
  /** What the profile lacks. */
  missing: z.array(ProfileKey),
  team: z
    .object({
      id: z.uuid(),
      name: z.string(),
      orgType: OrgType,
      isLeader: z.boolean(),
      members: count,
      /** Members who still lack something. */
      unready: count,
    })
    .nullable(),
  /** Null: not registered. */
  entry: z
    .object({
      state: EntryState,
      /** The organisers' words. */
      reason: z.string().nullable(),
      divisionId: z.uuid(),
      submittedAt: z.iso.datetime(),
      decidedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Divisions that this team could choose. */
  divisionIds: z.array(z.uuid()),
  /** Nothing but the form is in the way, for the first time or once more. */
  mayRegister: z.boolean(),
  mayChangeDivision: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Participation = z.infer<typeof Participation>

export const getParticipation = defineRoute({
  method: 'GET',
  path: entry,
  access: signedIn,
  summary: 'The user’s own part: a checklist up to registration, and the state of it',
  params: one,
  reply: Participation,
  refusals: ['competitions.not_found'],
})

const ofRegistering = [
  'competitions.not_found',
  'competitions.registration_closed',
  'entries.no_team',
  'teams.leader_only',
  'entries.division_not_found',
  'entries.division_closed',
  'entries.division_not_for_team',
  'entries.team_too_small',
  'entries.members_not_ready',
] as const

export const registerTeam = defineRoute({
  method: 'POST',
  path: entry,
  access: signedIn,
  summary: 'Register the team that the user leads, or once more after it was returned or withdrawn',
  params: one,
  body: z.strictObject({ divisionId: z.uuid(), agreement: z.boolean() }),
  reply: z.object({ state: EntryState }),
  refusals: [
    ...ofRegistering,
    'entries.agreement_missing',
    'entries.registered_before',
    'entries.rejected_before',
  ],
  retriable: true,
})

export const changeEntryDivision = defineRoute({
  method: 'PUT',
  path: `${entry}/division`,
  access: signedIn,
  summary: 'Choose another division while nobody has decided yet',
  params: one,
  body: z.strictObject({ divisionId: z.uuid() }),
  reply: z.object({ state: EntryState }),
  refusals: [...ofRegistering, 'entries.not_found', 'entries.move_impossible'],
  retriable: true,
})

export const withdrawTeam = defineRoute({
  method: 'POST',
  path: `${entry}/withdraw`,
  access: signedIn,
  summary: 'Take the registration of the team that the user leads back, before the competition begins',
  params: one,
  reply: nothing,
  refusals: [
    'competitions.not_found',
    'entries.no_team',
    'teams.leader_only',
    'entries.not_found',
    'entries.move_impossible',
    'entries.started',
  ],
  retriable: true,
})
