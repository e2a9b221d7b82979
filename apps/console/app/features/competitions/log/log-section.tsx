import { useCompetition } from '../admin/use-competition.ts'
import { CompetitionLogScreen } from './index.ts'

export function Component() {
  return <CompetitionLogScreen competition={useCompetition()} />
}
