import type { ReasonId, Refusal, Result } from '@tiltyard/contracts'
import type { CoreDeps, PlatformTx } from '../../../kernel/index.ts'
import { effectDigest, type PlannedEffect } from './effect.rules.ts'
import { findAudience } from './effect.store.ts'

/**
 * Refuses a change with effect on a published competition until its caller has confirmed exactly this effect. Called
 * after all locks and checks, so that nothing can change between what is confirmed and what is written. A change that
 * can be undone is not asked about while no team is registered.
 */
export async function requireConfirmedEffect(
  tx: PlatformTx,
  { database }: Pick<CoreDeps, 'database'>,
  competitionId: string,
  { lines, isFinal = false, isOverride = false }: PlannedEffect,
): Promise<Refusal<'effects.not_confirmed'> | null> {
  if (lines.length === 0) return null
  const audience = await findAudience(tx, competitionId)
  if (!audience || (audience.teams === 0 && !isFinal && !isOverride)) return null
  const effect = { ...audience, isFinal, lines: [...lines] }
  const digest = effectDigest(competitionId, effect)
  if (database.confirmedEffect === digest) return null
  return { ok: false, reason: 'effects.not_confirmed', effect: { ...effect, digest } }
}

/** For tools that act on their own installation, such as the demo: confirms the effect that the use case names. */
export async function confirmingEffects<Deps extends Pick<CoreDeps, 'database'>, T, R extends ReasonId>(
  deps: Deps,
  act: (deps: Deps) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  const result = await act(deps)
  if (result.ok || !result.effect) return result
  return act({ ...deps, database: { ...deps.database, confirmedEffect: result.effect.digest } })
}
