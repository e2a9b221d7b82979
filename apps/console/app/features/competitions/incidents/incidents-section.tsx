import { useCompetition } from '../admin/use-competition.ts'
import { IncidentsScreen } from './index.ts'

export function Component() {
  return <IncidentsScreen competition={useCompetition()} />
}
