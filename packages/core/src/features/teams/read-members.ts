import type { PlatformReader } from '../../kernel/index.ts'
import { type Competition, fieldsFor } from '../competitions/index.ts'
import { listMissingFields } from '../users/index.ts'
import { verifyTypeMatches } from '../verification/index.ts'
import { materialsRequired } from './invitation.rules.ts'
import type { LatestMaterial } from './material.rules.ts'
import { listLatestMaterials } from './material.store.ts'
import { listMembers, type MemberRow } from './member.store.ts'
import { lacksSomething, type Needs, needsOf } from './member-needs.rules.ts'
import { standingOf } from './person.store.ts'
import type { TeamFacts } from './team.rules.ts'

export type MemberRead = {
  readonly row: MemberRow
  readonly needs: Needs
  /** Anything of it. */
  readonly lacks: boolean
  /** Their identity is being looked at: nothing is missing, and nothing proved. */
  readonly isInReview: boolean
  readonly material: LatestMaterial | null
}

/** Three statements, however many they are. */
export async function readMembers(
  reader: PlatformReader,
  team: TeamFacts,
  competition: Competition,
): Promise<MemberRead[]> {
  const rows = await listMembers(reader, team.id)
  const ids = rows.map(({ user_id }) => user_id)
  const missing = await listMissingFields(reader, ids, fieldsFor(competition, [team.orgType]))
  const materials = await listLatestMaterials(reader, team.id)
  const asked = materialsRequired(team.orgType, competition)
  return rows.map((row) => {
    const material = materials.get(row.user_id) ?? null
    const standing = standingOf(row)
    const isVerifiedForIt = verifyTypeMatches(competition.verifyType, standing)
    const isInReview = !isVerifiedForIt && standing.verifiedStatus === 2
    const needs = needsOf(asked, {
      fields: missing.get(row.user_id) ?? [],
      isVerifiedForIt,
      isInReview,
      material,
    })
    return { row, material, needs, lacks: lacksSomething(needs), isInReview }
  })
}
