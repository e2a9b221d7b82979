import { isFrozen } from '@tiltyard/competition-types/freeze'
import type { PlatformTx } from '../../kernel/index.ts'
import { countFirstPlaces } from './group-facts.store.ts'
import type { GroupFacts, Judged } from './judge-group.rules.ts'

/**
 * Which of the first places each first right answer gets, asked in the order of the group. What the public board does not
 * show yet, the answer does not tell either.
 */
export async function countBloods(
  tx: PlatformTx,
  { at, competition, script }: GroupFacts,
  judged: readonly Judged[],
): Promise<{ place(solved: Judged): number | null }> {
  const places = isFrozen(competition, at) ? 0 : competition.bloodPlaces
  const hopeful = judged.filter(({ verdict }) => verdict === 'right').map(({ task }) => task.id)
  if (places === 0 || hopeful.length === 0) return { place: () => null }
  const taken = await countFirstPlaces(tx, [...new Set(hopeful)], places)
  return {
    place({ entry, task }) {
      const division = script.divisions.get(entry.divisionId)
      const place = (taken.get(task.id) ?? 0) + 1
      if (!division?.on(task.id).takesBloods || place > places) return null
      taken.set(task.id, place)
      return place
    },
  }
}
