import { type CompetitionRole, ok, type Result, refuse, type StaffMember } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { isLastOwner, maxStaff } from '../admin/competition-admin.rules.ts'
import {
  auditCompetitionChange,
  lockCompetitionForEdit,
  type RoleRefusal,
} from '../admin/competition-edit.ts'
import { claimParticipation } from '../teams/team.store.ts'
import {
  deleteStaffMember,
  findUserByNicknameKey,
  insertStaffMember,
  listStaffMembers,
  updateStaffRole,
} from './staff.store.ts'

export async function listStaff(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<StaffMember[]>> {
  const members = await listStaffMembers(toReader(database), competitionId)
  return ok(members.map((member) => ({ ...member, addedAt: member.addedAt.toISOString() })))
}

type Input = {
  readonly competitionId: string
  readonly nickname: string
  readonly role: CompetitionRole
}
type Refusals =
  | RoleRefusal
  | 'staff.user_not_found'
  | 'staff.already_member'
  | 'staff.is_player'
  | 'staff.too_many'

export function addStaff(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, nickname, role }: Input,
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId, minRole: 'owner' })
    if (!locked.ok) return locked
    const user = await findUserByNicknameKey(tx, nicknameKeys(nickname).nickname_key)
    if (!user) return refuse('staff.user_not_found')
    if ((await listStaffMembers(tx, competitionId)).length >= maxStaff) return refuse('staff.too_many')
    if ((await claimParticipation(tx, { competitionId, userId: user.id }, 'staff')) !== 'staff')
      return refuse('staff.is_player')
    if (!(await insertStaffMember(tx, clock, { competitionId, userId: user.id, role })))
      return refuse('staff.already_member')
    auditCompetitionChange(tx, actor, competitionId, {
      action: 'competitions.add-staff',
      after: { userId: user.id, role },
    })
    return ok()
  })
}

type ChangeStaffRoleInput = {
  readonly competitionId: string
  readonly userId: string
  readonly role: CompetitionRole
}

export function changeStaffRole(
  { database }: CoreDeps,
  actor: Actor,
  { role, ...target }: ChangeStaffRoleInput,
): Promise<Result<null, RoleRefusal | 'staff.member_not_found' | 'staff.last_owner'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { ...target, minRole: 'owner' })
    if (!locked.ok) return locked
    const members = await listStaffMembers(tx, target.competitionId)
    const member = members.find(({ userId }) => userId === target.userId)
    if (!member) return refuse('staff.member_not_found')
    if (role !== 'owner' && isLastOwner(members, target.userId)) return refuse('staff.last_owner')
    await updateStaffRole(tx, target, role)
    auditCompetitionChange(tx, actor, target.competitionId, {
      action: 'competitions.change-staff-role',
      before: { userId: target.userId, role: member.role },
      after: { userId: target.userId, role },
    })
    return ok()
  })
}

type RemoveStaffInput = { readonly competitionId: string; readonly userId: string }

export function removeStaff(
  { database }: CoreDeps,
  actor: Actor,
  target: RemoveStaffInput,
): Promise<Result<null, RoleRefusal | 'staff.member_not_found' | 'staff.last_owner'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { ...target, minRole: 'owner' })
    if (!locked.ok) return locked
    const members = await listStaffMembers(tx, target.competitionId)
    const member = members.find(({ userId }) => userId === target.userId)
    if (!member) return refuse('staff.member_not_found')
    if (isLastOwner(members, target.userId)) return refuse('staff.last_owner')
    await deleteStaffMember(tx, target)
    auditCompetitionChange(tx, actor, target.competitionId, {
      action: 'competitions.remove-staff',
      before: { userId: target.userId, role: member.role },
    })
    return ok()
  })
}
