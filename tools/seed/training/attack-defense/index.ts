import { diagnosis } from './diagnosis.ts'
import { forgottenBackup } from './forgotten-backup.ts'
import { nightOfTheDump } from './night-of-the-dump.ts'
import { reportDesk } from './report-desk.ts'
import { signedByNobody } from './signed-by-nobody.ts'
import { throughTheSieve } from './through-the-sieve.ts'
import { warmerColder } from './warmer-colder.ts'
import { whichDoorsAreOpen } from './which-doors-are-open.ts'

export const attackDefenseQuestions = [
  whichDoorsAreOpen,
  signedByNobody,
  throughTheSieve,
  forgottenBackup,
  reportDesk,
  nightOfTheDump,
  warmerColder,
  diagnosis,
]
