import type { PlatformReader, PlatformTx } from '../../../kernel/index.ts'
import { prepared } from '../../../kernel/index.ts'
import { pairKey } from './play.rules.ts'
import { chooseVariant } from './variant.rules.ts'

export type VariantRequest = { readonly teamId: string; readonly groupId: string; readonly variants: number }

/** By entry and group: the variants that were given. */
export async function listVariants(
  reader: PlatformReader,
  requests: readonly Pick<VariantRequest, 'teamId' | 'groupId'>[],
): Promise<Map<string, number>> {
  const { rows } = await prepared<{ team_id: string; task_id: string; number: number }>('play-variants')`
    select asked.team_id, asked.task_id, found.number
    from unnest(${requests.map(({ teamId }) => teamId)}::uuid[], ${requests.map(({ groupId }) => groupId)}::uuid[])
      as asked (team_id, task_id)
    cross join lateral (
      select number from team_variants v where v.team_id = asked.team_id and v.task_id = asked.task_id limit 1) as found`.execute(
    reader,
  )
  return new Map(rows.map(({ team_id, task_id, number }) => [pairKey(team_id, task_id), number]))
}

/** Gives a variant to entries that have none; the first one stays, whoever gave it. */
export async function giveVariants(
  tx: PlatformTx,
  { flagKey, at }: { readonly flagKey: Buffer; readonly at: Date },
  requests: readonly VariantRequest[],
): Promise<Map<string, number>> {
  const given = await listVariants(tx, requests)
  const missing = new Map(
    requests
      .map((request) => [pairKey(request.teamId, request.groupId), request] as const)
      .filter(([pair]) => !given.has(pair)),
  )
  if (missing.size === 0) return given
  await tx
    .insertInto('team_variants')
    .values(
      [...missing.values()].map((request) => ({
        task_id: request.groupId,
        team_id: request.teamId,
        number: chooseVariant(flagKey, request),
        given_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return listVariants(tx, requests)
}

/** The only team that has a variant; null when there is none, or several. */
export async function findOnlyTeam(
  reader: PlatformReader,
  { groupId, number }: { readonly groupId: string; readonly number: number },
): Promise<string | null> {
  const rows = await reader
    .selectFrom('team_variants')
    .select('team_id')
    .where('task_id', '=', groupId)
    .where('number', '=', number)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.team_id ?? null) : null
}
