import type { CompetitionRules } from '../competition-rules.ts'
import { registry } from '../registry.ts'

/** Puts a type into the registry until the returned function is called; files of one worker share the registry. */
export function registerType(rules: CompetitionRules): () => void {
  const before = registry[rules.type]
  registry[rules.type] = rules
  return () => {
    registry[rules.type] = before
  }
}
