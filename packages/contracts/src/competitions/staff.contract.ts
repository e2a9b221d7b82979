import { z } from 'zod'
import { staff } from '../access.ts'
import { defineRoute, emptyReply } from '../route.ts'
import { CompetitionParams, consolePath } from './competition-settings.schema.ts'
import { CompetitionRole } from './competitions.contract.ts'

const StaffMemberParams = CompetitionParams.extend({ userId: z.uuid() })

export const StaffMember = z.object({
  userId: z.uuid(),
  nickname: z.string(),
  role: CompetitionRole,
  addedAt: z.iso.datetime(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = defineRoute({
  method: 'GET',
  path: consolePath('/staff'),
  access: staff('monitor'),
  summary: 'List the staff of a competition, owners first',
  params: CompetitionParams,
  reply: z.array(StaffMember),
  refusals: [],
})

export const addStaff = defineRoute({
  method: 'POST',
  path: consolePath('/staff'),
  access: staff('owner'),
  summary: 'Add a user who does not play to the staff; owners only',
  params: CompetitionParams,
  body: z.strictObject({ nickname: z.string().trim().min(1).max(40), role: CompetitionRole }),
  reply: emptyReply,
  refusals: ['staff.user_not_found', 'staff.already_member', 'staff.is_player', 'staff.too_many'],
})

export const changeStaffRole = defineRoute({
  method: 'PUT',
  path: consolePath('/staff/:userId'),
  access: staff('owner'),
  summary: 'Change the role of a staff member; owners only, and one owner always remains',
  params: StaffMemberParams,
  body: z.strictObject({ role: CompetitionRole }),
  reply: emptyReply,
  refusals: ['staff.member_not_found', 'staff.last_owner'],
})

export const removeStaff = defineRoute({
  method: 'DELETE',
  path: consolePath('/staff/:userId'),
  access: staff('owner'),
  summary: 'Remove a staff member; owners only, and one owner always remains',
  params: StaffMemberParams,
  reply: emptyReply,
  refusals: ['staff.member_not_found', 'staff.last_owner'],
})
