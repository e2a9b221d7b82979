import { CompetitionMaterials } from '../../materials/index.ts'
import { useCompetition } from '../use-competition.ts'

export function Component() {
  return <CompetitionMaterials competitionId={useCompetition().id} />
}
