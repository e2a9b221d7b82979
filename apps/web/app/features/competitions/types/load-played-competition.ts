import { addresses } from '@tiltyard/contracts/browser'
import { need } from '../../../load/need.ts'
import type { PageFacts } from '../../../page-context.ts'
import type { Competition } from '../../play/index.ts'

/** Public facts only: the document is the same for everybody, whoever plays. */
export async function loadPlayedCompetition(facts: PageFacts, competitionId = ''): Promise<Competition> {
  const { id, type, name } = await need(facts, addresses.getCompetition, { params: { competitionId } })
  return { id, type, name }
}
