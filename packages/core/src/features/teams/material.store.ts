import { MaterialState } from '@tiltyard/contracts'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../kernel/index.ts'
import type { LatestMaterial } from './material.rules.ts'

/** False when the member has one that is in review or decided for good. */
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

/** The latest of each member who has one. */
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

/** Of somebody who left: the files to let go of. */
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

const joined = (reader: PlatformReader) =>
  reader
    .selectFrom('member_materials as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'm.user_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'm.decided_by')
    .select(['m.id', 'm.state', 'm.org_name', 'm.created_at', 'm.reason', 'm.decided_at'])
    .select(['m.competition_id', 'm.user_id', 'm.file_id', 'm.team_id'])
    .select(['t.name as team_name', 'u.nickname', 'p.real_name', 'reviewer.nickname as reviewer_name'])

export type OneMaterial = { readonly competitionId: string; readonly materialId: string }

export function findMaterial(reader: PlatformReader, { competitionId, materialId }: OneMaterial) {
  return joined(reader)
    .where('m.id', '=', materialId)
    .where('m.competition_id', '=', competitionId)
    .where('m.state', '<>', 'withdrawn')
    .executeTakeFirst()
}
export type MaterialRow = NonNullable<Awaited<ReturnType<typeof findMaterial>>>

type Queue = { readonly competitionId: string; readonly state: MaterialState }

export function listMaterialPage(
  reader: PlatformReader,
  { competitionId, state }: Queue,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return joined(reader)
    .where('m.competition_id', '=', competitionId)
    .where('m.state', '=', state)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export async function findMaterialCount(
  reader: PlatformReader,
  { competitionId, state }: Queue,
): Promise<number> {
  const { total } = await reader
    .selectFrom('member_materials')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('competition_id', '=', competitionId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False when it is no longer in review, be it since a moment ago. */
export async function markMaterialDecided(
  tx: PlatformTx,
  clock: Clock,
  decided: {
    readonly id: string
    readonly state: MaterialState
    readonly reason: string | null
    readonly reviewerId: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member_materials')
    .set({
      state: decided.state,
      reason: decided.reason,
      decided_by: decided.reviewerId,
      decided_at: now(clock),
    })
    .where('id', '=', decided.id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
