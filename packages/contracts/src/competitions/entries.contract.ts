import { z } from 'zod'
import { signedIn } from '../access.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { EntryState } from './competition.schema.ts'

const entryPath = '/api/platform/web/competition/:competitionId/entry'
const entryParams = z.object({ competitionId: z.uuid() })
const count = z.number().int().min(0)

/** What stands between a person and a registered team, in the order in which it is done. */
export const registrationChecklistKeys = [
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
export const RegistrationChecklistKey = z.enum(registrationChecklistKeys)
export type RegistrationChecklistKey = z.infer<typeof RegistrationChecklistKey>

export const RegistrationChecklistItem = z.object({
  key: RegistrationChecklistKey,
  /** missing: for them to mend; waiting: for somebody else; closed: nobody can any more, or not yet. */
  state: z.enum(['done', 'missing', 'waiting', 'closed']),
  /** The page that mends it. */
  path: z.string().nullable(),
})
export type RegistrationChecklistItem = z.infer<typeof RegistrationChecklistItem>

/** A person's part in a competition: what they still lack, their team and what became of its registration. */
export const Participation = z.object({
  /** In the organising group, or an administrator: such people cannot play, whatever the checks say. */
  isStaff: z.boolean(),
  checks: z.array(RegistrationChecklistItem),
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
  path: entryPath,
  access: signedIn,
  summary: 'The user’s own part: a checklist up to registration, and the state of it',
  params: entryParams,
  reply: Participation,
  refusals: ['competitions.not_found'],
})

const registrationRefusals = [
  'competitions.not_found',
  'competitions.registration_closed',
  'entries.no_team',
  'teams.leader_only',
  'entries.division_not_found',
  'entries.division_closed',
  'entries.division_not_eligible',
  'entries.team_too_small',
  'entries.members_incomplete',
] as const

export const registerTeam = defineRoute({
  method: 'POST',
  path: entryPath,
  access: signedIn,
  summary: 'Register the team that the user leads, or once more after it was returned or withdrawn',
  params: entryParams,
  body: z.strictObject({ divisionId: z.uuid(), agreement: z.boolean() }),
  reply: z.object({ state: EntryState }),
  refusals: [
    ...registrationRefusals,
    'entries.agreement_required',
    'entries.already_registered',
    'entries.already_rejected',
  ],
  retriable: true,
})

export const changeEntryDivision = defineRoute({
  method: 'PUT',
  path: `${entryPath}/division`,
  access: signedIn,
  summary: 'Choose another division while nobody has decided yet',
  params: entryParams,
  body: z.strictObject({ divisionId: z.uuid() }),
  reply: z.object({ state: EntryState }),
  refusals: [...registrationRefusals, 'entries.not_found', 'entries.invalid_transition'],
  retriable: true,
})

export const withdrawTeam = defineRoute({
  method: 'POST',
  path: `${entryPath}/withdraw`,
  access: signedIn,
  summary: 'Take the registration of the team that the user leads back, before the competition begins',
  params: entryParams,
  reply: emptyReply,
  refusals: [
    'competitions.not_found',
    'entries.no_team',
    'teams.leader_only',
    'entries.not_found',
    'entries.invalid_transition',
    'entries.competition_started',
  ],
  retriable: true,
})
