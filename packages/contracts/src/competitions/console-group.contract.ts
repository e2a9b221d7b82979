import { z } from 'zod'
import { signedIn } from '../access.ts'
import { defineRoute, nothing } from '../route.ts'
import { CompetitionRole } from './competitions.contract.ts'
import { consolePath, consoleRefusals, OneCompetition } from './console-competition.ts'

const OneMember = OneCompetition.extend({ userId: z.uuid() })

export const GroupMember = z.object({
  userId: z.uuid(),
  nickname: z.string(),
  role: CompetitionRole,
  addedAt: z.iso.datetime(),
})
export type GroupMember = z.infer<typeof GroupMember>

export const listGroup = defineRoute({
  method: 'GET',
  path: consolePath('/group'),
  access: signedIn,
  summary: 'Who organises a competition, owners first',
  params: OneCompetition,
  reply: z.array(GroupMember),
  refusals: ['competitions.not_found'],
})

export const addToGroup = defineRoute({
  method: 'POST',
  path: consolePath('/group'),
  access: signedIn,
  summary: 'Take somebody into the organising group; for owners',
  params: OneCompetition,
  body: z.strictObject({ nickname: z.string().trim().min(1).max(40), role: CompetitionRole }),
  reply: nothing,
  refusals: [...consoleRefusals, 'group.nobody_of_that_name', 'group.in_it_already', 'group.too_large'],
})

export const changeGroupRole = defineRoute({
  method: 'PUT',
  path: consolePath('/group/:userId'),
  access: signedIn,
  summary: 'Give a member another role; for owners, of whom one always stays',
  params: OneMember,
  body: z.strictObject({ role: CompetitionRole }),
  reply: nothing,
  refusals: [...consoleRefusals, 'group.member_not_found', 'group.last_owner'],
})

export const removeFromGroup = defineRoute({
  method: 'DELETE',
  path: consolePath('/group/:userId'),
  access: signedIn,
  summary: 'Take somebody out of the group; for owners, of whom one always stays',
  params: OneMember,
  reply: nothing,
  refusals: [...consoleRefusals, 'group.member_not_found', 'group.last_owner'],
})
