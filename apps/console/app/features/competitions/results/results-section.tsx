import { useCompetition } from '../admin/use-competition.ts'
import { ResultsScreen } from './index.ts'

export function Component() {
  return <ResultsScreen competition={useCompetition()} />
}
