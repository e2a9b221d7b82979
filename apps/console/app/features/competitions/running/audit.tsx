import { AuditScreen } from '../../audit/index.ts'
import { useCompetition } from '../use-competition.ts'

export function Component() {
  return <AuditScreen competition={useCompetition()} />
}
