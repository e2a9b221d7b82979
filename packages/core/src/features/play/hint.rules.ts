import type { StageState } from '../competitions/index.ts'
import type { PlayerEntry } from './play-facts.ts'

/** Only the leader spends the team's points; what costs nothing, anybody in the team may read. */
export function whyCannotUnlock({
  entry,
  state,
  price,
}: {
  readonly entry: Pick<PlayerEntry, 'state' | 'isLeader'>
  readonly state: StageState
  readonly price: number
}): 'play.suspended' | 'play.paused' | 'play.leader_only' | null {
  if (entry.state === 'suspended') return 'play.suspended'
  if (state === 'paused') return 'play.paused'
  return price > 0 && !entry.isLeader ? 'play.leader_only' : null
}
