import { type CompetitionRole, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { holdCompetition } from '../hold-competition.ts'
import { recordAct } from '../record-change.ts'
import type { RoleRefusal } from '../refusals.ts'
import { isLastOwner } from './group.rules.ts'
import { listMembers, markRole } from './group.store.ts'

type Input = {
  readonly competitionId: string
  readonly userId: string
  readonly role: CompetitionRole
}

export function changeGroupRole(
  { database }: CoreDeps,
  actor: Actor,
  { role, ...one }: Input,
): Promise<Result<null, RoleRefusal | 'group.member_not_found' | 'group.last_owner'>> {
  return transaction(database, async (tx) => {
    const held = await holdCompetition(tx, actor, { ...one, least: 'owner' })
    if (!held.ok) return held
    const members = await listMembers(tx, one.competitionId)
    const member = members.find(({ userId }) => userId === one.userId)
    if (!member) return refuse('group.member_not_found')
    if (role !== 'owner' && isLastOwner(members, one.userId)) return refuse('group.last_owner')
    await markRole(tx, one, role)
    recordAct(tx, actor, one.competitionId, {
      action: 'competitions.change-role',
      before: { userId: one.userId, role: member.role },
      after: { userId: one.userId, role },
    })
    return ok()
  })
}
