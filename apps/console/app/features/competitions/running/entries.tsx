import { EntriesScreen } from '../../entries/index.ts'
import { useCompetition } from '../use-competition.ts'

export function Component() {
  return <EntriesScreen competition={useCompetition()} />
}
