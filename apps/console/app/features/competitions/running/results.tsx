import { ResultsScreen } from '../../results/index.ts'
import { useCompetition } from '../use-competition.ts'

export function Component() {
  return <ResultsScreen competition={useCompetition()} />
}
