import { useCompetition } from '../admin/use-competition.ts'
import { EntriesScreen } from './index.ts'

export function Component() {
  return <EntriesScreen competition={useCompetition()} />
}
