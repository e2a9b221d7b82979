import { z } from 'zod'
import { signedIn } from '../access.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { EntryState } from './competition.schema.ts'
import { CompetitionListItem } from './competitions.contract.ts'

const entryPath = '/api/platform/web/competition/:competitionId/entry'
const entryParams = z.object({ competitionId: z.uuid() })
const count = z.number().int().min(0)

/** Steps up to a registered team, in their order. */
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
  /** missing: the person can act; waiting: somebody else must act; closed: impossible now. */
  state: z.enum(['done', 'missing', 'waiting', 'closed']),
  /** The page on which the step is completed. */
  path: z.string().nullable(),
})
export type RegistrationChecklistItem = z.infer<typeof RegistrationChecklistItem>

/** A person's participation in a competition: checklist, team and registration. */
export const Participation = z.object({
  /** Staff and administrators cannot play, whatever the checklist says. */
  isStaff: z.boolean(),
  checks: z.array(RegistrationChecklistItem),
  /** Missing profile fields. */
  missing: z.array(ProfileKey),
  team: z
    .object({
      id: z.uuid(),
      name: z.string(),
      orgType: OrgType,
      isLeader: z.boolean(),
      members: count,
      /** Members with missing requirements. */
      unready: count,
    })
    .nullable(),
  /** Null: not registered. */
  entry: z
    .object({
      state: EntryState,
      /** Reason given by staff. */
      reason: z.string().nullable(),
      divisionId: z.uuid(),
      submittedAt: z.iso.datetime(),
      decidedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Divisions that this team may choose. */
  divisionIds: z.array(z.uuid()),
  /** True if only the form is missing, for a first or repeated registration. */
  mayRegister: z.boolean(),
  mayChangeDivision: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Participation = z.infer<typeof Participation>

/** What a member of a team does next in a competition; `wait-…` and `ask-leader` are somebody else's turn. */
export const EntryStep = z.enum([
  'register',
  'ask-leader',
  'correct',
  'wait-review',
  'wait-start',
  'play',
  'results',
  'closed',
  'none',
])
export type EntryStep = z.infer<typeof EntryStep>

const OwnCompetition = z.object({
  competition: CompetitionListItem,
  team: z.object({ id: z.uuid(), name: z.string(), isLeader: z.boolean() }),
  /** Null: the team is not registered. */
  state: EntryState.nullable(),
  /** Reason given by staff. */
  reason: z.string().nullable(),
  next: EntryStep,
})
export type OwnCompetition = z.infer<typeof OwnCompetition>

export const listOwnEntries = defineRoute({
  method: 'GET',
  path: '/api/platform/web/competition/entries/mine',
  access: signedIn,
  summary: 'List the competitions of the user’s teams with entry and next step, running ones first',
  reply: z.array(OwnCompetition),
  refusals: [],
})

export const getParticipation = defineRoute({
  method: 'GET',
  path: entryPath,
  access: signedIn,
  summary: 'Get the user’s registration checklist, team and entry',
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
  summary: 'Register the team that the user leads, also again after it was returned or withdrawn',
  params: entryParams,
  body: z.strictObject({ divisionId: z.uuid(), agreement: z.boolean() }),
  reply: z.object({ state: EntryState }),
  refusals: [
    ...registrationRefusals,
    'entries.agreement_required',
    'entries.already_registered',
    'entries.already_rejected',
    'entries.competition_full',
  ],
  retriable: true,
})

export const changeEntryDivision = defineRoute({
  method: 'PUT',
  path: `${entryPath}/division`,
  access: signedIn,
  summary: 'Change the division until the registration is decided',
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
  summary: 'Withdraw the registration of the team that the user leads, before the competition starts',
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
