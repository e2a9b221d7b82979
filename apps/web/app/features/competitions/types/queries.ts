import { addresses } from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import type { Competition } from '../play/index.ts'

/** Public facts only: the server's document is the same for all visitors. */
export async function loadPlayCompetition(facts: PageFacts, competitionId = ''): Promise<Competition> {
  const { id, type, name } = await loadOrThrow(facts, addresses.getCompetition, { params: { competitionId } })
  return { id, type, name }
}
