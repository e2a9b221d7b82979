import { OrgType } from '@tiltyard/contracts'
import type { Clock, PlatformReader } from '../../kernel/index.ts'
import { listOrgTypesOf } from './invitation.store.ts'
import { findOwnOrgType } from './person.store.ts'

/** Who asks knows the competition only: what counts is the kind of team that the person has, or may get, there. */
export async function listOrgTypesFor(
  reader: PlatformReader,
  clock: Clock,
  { competitionId, userId }: { readonly competitionId: string; readonly userId: string },
): Promise<OrgType[]> {
  const there = await listOrgTypesOf(reader, clock, { competitionId, userId })
  return OrgType.array().parse(there.length > 0 ? there : [(await findOwnOrgType(reader, userId)) ?? 'other'])
}
