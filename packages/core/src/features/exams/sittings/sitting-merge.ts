import { ok, refuse } from '@tiltyard/contracts'
import type { MergePart } from '../../identity/index.ts'
import { haveSatTheSame, updateCandidate } from './sitting-merge.store.ts'

/** The kept account goes on with the sittings of the closed one, so that nobody sits a paper twice. */
export const mergeSittings: MergePart =
  async (tx, _, { keptId, duplicateId }) =>
  async () => {
    if (await haveSatTheSame(tx, { oneId: duplicateId, otherId: keptId }))
      return refuse('people.merge_both_sat')
    await updateCandidate(tx, { fromId: duplicateId, toId: keptId })
    return ok([])
  }
