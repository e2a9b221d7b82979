import type { PlatformReader } from '../../kernel/index.ts'
import { rankTeams } from '../standings/index.ts'
import { type FinalPlace, finalOrder } from './final-order.rules.ts'
import { readScores } from './read-scores.ts'
import { listRankedTeams } from './result.store.ts'

export async function readFinalOrder(reader: PlatformReader, competitionId: string): Promise<FinalPlace[]> {
  const scores = await readScores(reader, competitionId)
  return finalOrder(scores, rankTeams(scores), await listRankedTeams(reader, competitionId))
}
