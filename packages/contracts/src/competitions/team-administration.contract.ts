import { z } from 'zod'
import { staff } from '../access.ts'
import { PersonName } from '../person-name.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { TeamName } from './competition.schema.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { EntryReason } from './entry-review.contract.ts'

/** Organisers change a registered team; its members read the reason. */
const params = CompetitionParams.extend({ teamId: z.uuid() })
const reason = EntryReason
const refusals = ['entries.not_found', 'roster.results_published', 'effects.not_confirmed'] as const

export const renameTeam = defineRoute({
  method: 'PUT',
  path: consolePath('/entries/:teamId/name'),
  access: staff('organiser'),
  summary: 'Rename a registered team',
  params,
  body: z.strictObject({ name: TeamName, reason }),
  reply: emptyReply,
  refusals: [...refusals, 'teams.name_taken'],
})

export const addTeamMember = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/members'),
  access: staff('organiser'),
  summary: 'Add a person who has an account to a registered team',
  params,
  body: z.strictObject({ nickname: PersonName, reason }),
  reply: emptyReply,
  refusals: [
    ...refusals,
    'roster.person_not_found',
    'roster.person_in_team',
    'roster.person_is_staff',
    'roster.person_not_eligible',
    'roster.team_full',
  ],
})

export const removeTeamMember = defineRoute({
  method: 'POST',
  path: consolePath('/entries/:teamId/members/:userId/remove'),
  access: staff('organiser'),
  summary: 'Remove a member other than the leader from a registered team',
  params: params.extend({ userId: z.uuid() }),
  body: z.strictObject({ reason }),
  reply: emptyReply,
  refusals: [...refusals, 'teams.member_not_found', 'roster.member_leads'],
})

export const changeTeamLeader = defineRoute({
  method: 'PUT',
  path: consolePath('/entries/:teamId/leader'),
  access: staff('organiser'),
  summary: 'Make a member the leader of a registered team',
  params,
  body: z.strictObject({ userId: z.uuid(), reason }),
  reply: emptyReply,
  refusals: [...refusals, 'teams.member_not_found', 'roster.member_leads'],
})
