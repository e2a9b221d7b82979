import { addresses } from '@tiltyard/contracts/browser'
import { loadOrThrow } from '../../../load/load-or-throw.ts'
import type { PageFacts } from '../../../page-context.ts'
import { currentStage } from '../play/index.ts'
import type { PlayCompetition } from './play-props.ts'

/** Public facts only: the server's document is the same for all visitors. */
export async function loadPlayCompetition(facts: PageFacts, competitionId = ''): Promise<PlayCompetition> {
  const { id, type, name, stages } = await loadOrThrow(facts, addresses.getCompetition, {
    params: { competitionId },
  })
  return { id, type, name, stageType: currentStage(stages)?.type ?? type }
}
