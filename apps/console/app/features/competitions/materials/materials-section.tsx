import { useCompetition } from '../admin/use-competition.ts'
import { CompetitionMaterials } from './index.ts'

export function Component() {
  return <CompetitionMaterials competitionId={useCompetition().id} />
}
