import { type GroupMember, ok, type Result } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../../kernel/index.ts'
import { listMembers } from './group.store.ts'

export async function listGroup(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<GroupMember[]>> {
  const members = await listMembers(reading(database), competitionId)
  return ok(members.map((member) => ({ ...member, addedAt: member.addedAt.toISOString() })))
}
