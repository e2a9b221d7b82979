import { z } from 'zod'
import { staff } from '../access.ts'
import { defineRoute, nothing } from '../route.ts'
import { CompetitionRole } from './competitions.contract.ts'
import { consolePath, OneCompetition } from './console-competition.ts'

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
  access: staff('monitor'),
  summary: 'Who organises a competition, owners first',
  params: OneCompetition,
  reply: z.array(GroupMember),
  refusals: [],
})

export const addToGroup = defineRoute({
  method: 'POST',
  path: consolePath('/group'),
  access: staff('owner'),
  summary: 'Take somebody who does not play into the organising group; for owners',
  params: OneCompetition,
  body: z.strictObject({ nickname: z.string().trim().min(1).max(40), role: CompetitionRole }),
  reply: nothing,
  refusals: ['group.nobody_of_that_name', 'group.in_it_already', 'group.plays_in_it', 'group.too_large'],
})

export const changeGroupRole = defineRoute({
  method: 'PUT',
  path: consolePath('/group/:userId'),
  access: staff('owner'),
  summary: 'Give a member another role; for owners, of whom one always stays',
  params: OneMember,
  body: z.strictObject({ role: CompetitionRole }),
  reply: nothing,
  refusals: ['group.member_not_found', 'group.last_owner'],
})

export const removeFromGroup = defineRoute({
  method: 'DELETE',
  path: consolePath('/group/:userId'),
  access: staff('owner'),
  summary: 'Take somebody out of the group; for owners, of whom one always stays',
  params: OneMember,
  reply: nothing,
  refusals: ['group.member_not_found', 'group.last_owner'],
})
