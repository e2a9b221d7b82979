import { type CompetitionRole, ok, type Result, refuse, type StaffMember } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { isLastOwner, maxStaff } from '../admin/competition-admin.rules.ts'
import {
  auditCompetitionChange,
  lockCompetitionForEdit,
  type RoleRefusal,
} from '../admin/competition-edit.ts'
import { claimPart } from '../teams/team.store.ts'
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
  | 'group.nobody_of_that_name'
  | 'group.in_it_already'
  | 'group.plays_in_it'
  | 'group.too_large'

export function addStaff(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, nickname, role }: Input,
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { competitionId, minRole: 'owner' })
    if (!locked.ok) return locked
    const user = await findUserByNicknameKey(tx, nicknameKeys(nickname).nickname_key)
    if (!user) return refuse('group.nobody_of_that_name')
    if ((await listStaffMembers(tx, competitionId)).length >= maxStaff) return refuse('group.too_large')
    if ((await claimPart(tx, { competitionId, userId: user.id }, 'staff')) !== 'staff')
      return refuse('group.plays_in_it')
    if (!(await insertStaffMember(tx, clock, { competitionId, userId: user.id, role })))
      return refuse('group.in_it_already')
    auditCompetitionChange(tx, actor, competitionId, {
      action: 'competitions.add-to-group',
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
): Promise<Result<null, RoleRefusal | 'group.member_not_found' | 'group.last_owner'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { ...target, minRole: 'owner' })
    if (!locked.ok) return locked
    const members = await listStaffMembers(tx, target.competitionId)
    const member = members.find(({ userId }) => userId === target.userId)
    if (!member) return refuse('group.member_not_found')
    if (role !== 'owner' && isLastOwner(members, target.userId)) return refuse('group.last_owner')
    await updateStaffRole(tx, target, role)
    auditCompetitionChange(tx, actor, target.competitionId, {
      action: 'competitions.change-role',
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
): Promise<Result<null, RoleRefusal | 'group.member_not_found' | 'group.last_owner'>> {
  return transaction(database, async (tx) => {
    const locked = await lockCompetitionForEdit(tx, actor, { ...target, minRole: 'owner' })
    if (!locked.ok) return locked
    const members = await listStaffMembers(tx, target.competitionId)
    const member = members.find(({ userId }) => userId === target.userId)
    if (!member) return refuse('group.member_not_found')
    if (isLastOwner(members, target.userId)) return refuse('group.last_owner')
    await deleteStaffMember(tx, target)
    auditCompetitionChange(tx, actor, target.competitionId, {
      action: 'competitions.remove-from-group',
      before: { userId: target.userId, role: member.role },
    })
    return ok()
  })
}
