import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, type Clock, type CoreDeps, type PlatformTx, transaction } from '../../../kernel/index.ts'
import { endEverySession } from '../sessions/sessions.ts'
import { revokeAllTokens } from '../tokens/token.store.ts'
import { mergeVerification } from '../verification/verification-merge.ts'
import { lockAdministrators } from './person.store.ts'
import { whyCannotMerge } from './person-merge.rules.ts'
import { lockBoth, markMerged } from './person-merge.store.ts'

type MergeConflict =
  | 'people.merge_both_play'
  | 'people.merge_is_staff'
  | 'people.merge_kept_is_staff'
  | 'people.merge_both_sat'
  | 'people.merge_changed'

/** Moves an area's rows once both users are locked. Returns the ids of the teams that the kept account plays in now. */
type MergeWrite = () => Promise<Result<readonly string[], MergeConflict>>

/**
 * What an area does when an account is merged. It locks its own rows first, as teams are locked before users
 * everywhere, and returns the rest.
 */
export type MergePart = (
  tx: PlatformTx,
  clock: Clock,
  merge: { readonly keptId: string; readonly duplicateId: string; readonly by: string },
) => Promise<MergeWrite>

type MergeDeps = CoreDeps & { readonly mergeParts: readonly MergePart[] }

type Refusals =
  | 'people.not_found'
  | 'people.merge_same_account'
  | NonNullable<ReturnType<typeof whyCannotMerge>>['reason']
  | MergeConflict

/**
 * The duplicate is closed and leads to the kept account. Merges, roles, blocks and deletions wait for each other, so of two merges
 * in opposite directions the second finds its account closed.
 */
export function mergePerson(
  { database, clock, mergeParts }: MergeDeps,
  {
    by,
    userId: keptId,
    duplicateId,
    reason,
  }: {
    readonly by: string
    readonly userId: string
    readonly duplicateId: string
    readonly reason: string
  },
): Promise<Result<null, Refusals>> {
  const pair = { keptId, duplicateId }
  return transaction(database, async (tx): Promise<Result<null, Refusals>> => {
    if (keptId === duplicateId) return refuse('people.merge_same_account')
    await lockAdministrators(tx)
    const writes: MergeWrite[] = []
    for (const part of mergeParts) writes.push(await part(tx, clock, { ...pair, by }))
    const rows = await lockBoth(tx, [keptId, duplicateId])
    const [kept, duplicate] = [rows.get(keptId), rows.get(duplicateId)]
    if (!kept || !duplicate) return refuse('people.not_found')
    const obstacle = whyCannotMerge(kept, duplicate)
    if (obstacle) return obstacle
    const teams: string[] = []
    for (const write of writes) {
      const moved = await write()
      if (!moved.ok) return moved
      teams.push(...moved.value)
    }
    const before = { kept: kept.verification, duplicate: duplicate.verification }
    const after = await mergeVerification(tx, clock, pair, before)
    await markMerged(tx, clock, pair)
    const sessions = await endEverySession(tx, clock, duplicateId)
    const tokens = await revokeAllTokens(tx, clock, duplicateId)
    audit(tx, {
      actor: by,
      action: 'people.merge',
      subject: `user:${keptId}`,
      before: before.kept,
      after: { ...after.kept, mergedFrom: duplicateId, issuer: duplicate.issuer, teams, reason },
    })
    audit(tx, {
      actor: by,
      action: 'people.close-merged',
      subject: `user:${duplicateId}`,
      before: { issuer: duplicate.issuer, ...before.duplicate },
      after: { issuer: duplicate.issuer, ...after.duplicate, mergedInto: keptId, sessions, tokens, reason },
    })
    return ok()
  })
}
