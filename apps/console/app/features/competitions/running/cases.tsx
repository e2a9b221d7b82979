import { CasesScreen } from '../../cases/index.ts'
import { useCompetition } from '../use-competition.ts'

export function Component() {
  return <CasesScreen competition={useCompetition()} />
}
