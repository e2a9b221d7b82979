import { type GroupMember, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../../kernel/index.ts'
import { demandRole, lookers } from '../../competitions/index.ts'
import { listMembers } from './group.store.ts'

export async function listGroup(
  { database }: CoreDeps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<GroupMember[], 'competitions.not_found'>> {
  const reader = reading(database)
  const role = await demandRole(reader, actor, competitionId, lookers)
  if (!role.ok) return refuse('competitions.not_found')
  const members = await listMembers(reader, competitionId)
  return ok(members.map((member) => ({ ...member, addedAt: member.addedAt.toISOString() })))
}
