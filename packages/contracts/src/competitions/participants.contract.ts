import { z } from 'zod'
import { staff } from '../access.ts'
import { OrgType, ProfileKey } from '../identity/profile.contract.ts'
import { defineRoute, fileReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'

/** A member with the profile fields that the competition requires of this team, and no others. */
export const Participant = z.object({
  userId: z.uuid(),
  nickname: z.string(),
  isLeader: z.boolean(),
  isVerified: z.boolean(),
  values: z.array(z.object({ key: ProfileKey, value: z.string().nullable() })),
})
export type Participant = z.infer<typeof Participant>

export const TeamParticipants = z.object({ orgType: OrgType, members: z.array(Participant) })
export type TeamParticipants = z.infer<typeof TeamParticipants>

export const listParticipants = defineRoute({
  method: 'GET',
  path: consolePath('/entries/:teamId/participants'),
  access: staff('organiser'),
  summary: 'List the required personal data of a team’s members; the view is audited first',
  params: CompetitionParams.extend({ teamId: z.uuid() }),
  reply: TeamParticipants,
  refusals: ['entries.not_found'],
})

export const CompetitionList = z.enum(['participants', 'entries'])
export type CompetitionList = z.infer<typeof CompetitionList>

export const exportCompetitionList = defineRoute({
  method: 'GET',
  path: consolePath('/exports/:list'),
  access: staff('organiser'),
  summary: 'Export participants or entries as CSV or XLSX; audited first',
  params: CompetitionParams.extend({ list: CompetitionList }),
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
  answer: 'file',
  reply: fileReply,
  refusals: [],
  rate: 'write',
})
