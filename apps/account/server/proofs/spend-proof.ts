import { ok, type PuzzlePurpose } from '@tiltyard/contracts'
import { transaction } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { insertProof } from './proof.store.ts'
import { parseProof } from './puzzle.ts'

/** Redeems a proof; true if it is valid for the purpose, in time and not used before. */
export async function spendProof(
  deps: AccountDeps,
  purpose: PuzzlePurpose,
  text: string | undefined,
): Promise<boolean> {
  const proof = text === undefined ? null : await parseProof(deps.keys, purpose, text)
  if (!proof) return false
  const spent = await transaction(deps.database, async (tx) => ok(await insertProof(tx, deps.clock, proof)))
  return spent.ok && spent.value
}
