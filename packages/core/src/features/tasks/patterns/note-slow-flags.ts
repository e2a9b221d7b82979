import { ok } from '@tiltyard/contracts'
import { type CoreDeps, transaction } from '../../../kernel/index.ts'
import { markSlowFlags } from '../authoring/flag-work.store.ts'

/** In a transaction of its own, without the request's retry key: the answer was refused and may be sent again. */
export async function noteSlowFlags(
  { database, clock }: CoreDeps,
  slow: { readonly taskId: string; readonly patterns: readonly string[] },
): Promise<void> {
  const { retryKey: _, ...shared } = database
  await transaction(shared, async (tx) => ok(await markSlowFlags(tx, clock, slow)))
}
