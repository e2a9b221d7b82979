import type { ImageRecipe } from '../recipe.ts'
import { diagnosis } from './diagnosis.ts'
import { dutyTerminal } from './duty-terminal.ts'
import { forgottenBackup } from './forgotten-backup.ts'
import { maskingScorer } from './masking-scorer.ts'
import { reportDesk } from './report-desk.ts'
import { stillOpen } from './still-open.ts'
import { warmerColder } from './warmer-colder.ts'

/** Images of the demo's training questions, which are in tools/seed/training. */
export const campImages: readonly ImageRecipe[] = [
  reportDesk,
  diagnosis,
  forgottenBackup,
  warmerColder,
  dutyTerminal,
  stillOpen,
  maskingScorer,
]
