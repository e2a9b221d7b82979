import { MaterialState } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { VerificationFacts, VerificationStatus } from '../../identity/index.ts'
import type { LatestMaterial } from './team.rules.ts'

/** False when the member's material is in review or finally decided. */
export async function insertMaterial(
  tx: PlatformTx,
  clock: Clock,
  material: {
    readonly id: string
    readonly teamId: string
    readonly competitionId: string
    readonly userId: string
    readonly orgName: string
    readonly fileId: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_materials')
    .values({
      id: material.id,
      team_id: material.teamId,
      competition_id: material.competitionId,
      user_id: material.userId,
      org_name: material.orgName,
      file_id: material.fileId,
      created_at: now(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The latest material of each member. */
export async function listLatestMaterials(
  reader: PlatformReader,
  teamId: string,
): Promise<ReadonlyMap<string, LatestMaterial>> {
  const rows = await reader
    .selectFrom('member_materials')
    .distinctOn('user_id')
    .select(['user_id', 'state', 'reason'])
    .where('team_id', '=', teamId)
    .where('state', '<>', 'withdrawn')
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(
    rows.map(({ user_id, state, reason }) => [user_id, { state: MaterialState.parse(state), reason }]),
  )
}

/** Materials of a member who left; returns the files to remove. */
export async function markMaterialsWithdrawn(
  tx: PlatformTx,
  teamId: string,
  userId: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('member_materials')
    .set({ state: 'withdrawn', reason: null })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'withdrawn')
    .returning('file_id')
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

const materialQuery = (reader: PlatformReader) =>
  reader
    .selectFrom('member_materials as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'm.user_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'm.decided_by')
    .select(['m.id', 'm.state', 'm.org_name', 'm.created_at', 'm.reason', 'm.decided_at'])
    .select(['m.competition_id', 'm.user_id', 'm.file_id', 'm.team_id'])
    .select(['t.name as team_name', 'u.nickname', 'p.real_name', 'reviewer.nickname as reviewer_name'])

export type MaterialKey = { readonly competitionId: string; readonly materialId: string }

export function findMaterial(reader: PlatformReader, { competitionId, materialId }: MaterialKey) {
  return materialQuery(reader)
    .where('m.id', '=', materialId)
    .where('m.competition_id', '=', competitionId)
    .where('m.state', '<>', 'withdrawn')
    .executeTakeFirst()
}
export type MaterialRow = NonNullable<Awaited<ReturnType<typeof findMaterial>>>

type MaterialFilter = { readonly competitionId: string; readonly state: MaterialState | 'all' }

export function listMaterialPage(
  reader: PlatformReader,
  { competitionId, state }: MaterialFilter,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return materialQuery(reader)
    .where('m.competition_id', '=', competitionId)
    .where('m.state', '<>', 'withdrawn')
    .$if(state !== 'all', (query) => query.where('m.state', '=', state))
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function countMaterials(
  reader: PlatformReader,
  { competitionId, state }: MaterialFilter,
): Promise<number> {
  const { total } = await reader
    .selectFrom('member_materials')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('competition_id', '=', competitionId)
    .where('state', '<>', 'withdrawn')
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False when the material is no longer in review, also after a concurrent decision. */
export async function markMaterialDecided(
  tx: PlatformTx,
  clock: Clock,
  decision: {
    readonly id: string
    readonly state: MaterialState
    readonly reason: string | null
    readonly reviewerId: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_materials')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.reviewerId,
      decided_at: now(clock),
    })
    .where('id', '=', decision.id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** State of the latest identity document of the user `u`. */
export const latestDocument = sql<string | null>`(
  select r.state from identity_requests r where r.user_id = u.id order by r.created_at desc, r.id desc limit 1)`

/** The current status, not the one at the start of the request. */
export async function findVerificationStatus(
  reader: PlatformReader,
  userId: string,
): Promise<VerificationFacts> {
  const row = await reader
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.verified_status', 'u.verified_type', 'p.mobile', latestDocument.as('document')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return toVerificationStatus(row)
}

/** Only verification writes the mobile number of a profile. */
export function toVerificationStatus(row: {
  verified_status: number
  verified_type: string
  mobile: string | null
  document: string | null
}): VerificationFacts {
  return {
    verifiedStatus: row.verified_status as VerificationStatus['verifiedStatus'],
    verifiedType: row.verified_type as VerificationStatus['verifiedType'],
    hasVerifiedNumber: row.mobile !== null,
    document: row.document as VerificationFacts['document'],
  }
}

export async function findProfileOrgType(reader: PlatformReader, userId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('profiles')
    .select('org_type')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.org_type ?? null
}
