import { MonitorScreen } from '../../monitor/index.ts'
import { useCompetition } from '../use-competition.ts'

export function Component() {
  return <MonitorScreen competition={useCompetition()} />
}
