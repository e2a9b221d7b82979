import type { OrgType } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'
import { type Competition, fieldsFor } from '../competitions/index.ts'
import { listMissingFields } from '../users/index.ts'
import { verifyTypeMatches } from '../verification/index.ts'
import type { Eligibility } from './invitation.rules.ts'
import { findStanding } from './person.store.ts'

/** What somebody would bring into teams of these kinds, as it is at this moment. */
export async function readEligibility(
  reader: PlatformReader,
  competition: Pick<Competition, 'teamUserFields' | 'verifyType'>,
  { userId, orgTypes }: { readonly userId: string; readonly orgTypes: readonly OrgType[] },
): Promise<Eligibility> {
  const keys = fieldsFor(competition, orgTypes)
  const missing = await listMissingFields(reader, [userId], keys)
  const standing = await findStanding(reader, userId)
  return {
    missing: missing.get(userId) ?? keys,
    isVerifiedForIt: verifyTypeMatches(competition.verifyType, standing),
    verifiedStatus: standing.verifiedStatus,
  }
}
