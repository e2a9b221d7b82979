import { brokenChain } from './broken-chain.ts'
import { leftInMemory } from './left-in-memory.ts'
import { namesThatCarry } from './names-that-carry.ts'
import { oneUpload } from './one-upload.ts'
import { returnedDisk } from './returned-disk.ts'
import { stillOpen } from './still-open.ts'
import { swappedBackup } from './swapped-backup.ts'
import { theOneThatWorked } from './the-one-that-worked.ts'
import { whereItWasTaken } from './where-it-was-taken.ts'
import { whoseLetter } from './whose-letter.ts'

export const forensicsQuestions = [
  theOneThatWorked,
  swappedBackup,
  whoseLetter,
  whereItWasTaken,
  brokenChain,
  stillOpen,
  leftInMemory,
  namesThatCarry,
  oneUpload,
  returnedDisk,
]
