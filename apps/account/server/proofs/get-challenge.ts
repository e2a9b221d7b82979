import {
  type AnswerOf,
  type getChallenge as contract,
  ok,
  type PuzzlePurpose,
  type Result,
} from '@tiltyard/contracts'
import { toReader } from '@tiltyard/core/kernel'
import type { AccountDeps } from '../account-deps.ts'
import { findNowSeconds } from './proof.store.ts'
import { createPuzzle } from './puzzle.ts'

export async function getChallenge(
  deps: AccountDeps,
  { for: purpose }: { readonly for: PuzzlePurpose },
): Promise<Result<AnswerOf<typeof contract>>> {
  const nowSeconds = await findNowSeconds(toReader(deps.database), deps.clock)
  return ok(await createPuzzle(deps.keys, deps.puzzles[purpose], { purpose, nowSeconds }))
}
