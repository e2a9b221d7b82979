import { useCompetition } from '../admin/use-competition.ts'
import { MonitorScreen } from './index.ts'

export function Component() {
  return <MonitorScreen competition={useCompetition()} />
}
