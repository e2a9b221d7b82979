import { checkIn } from './check-in.ts'
import { gitRemembers } from './git-remembers.ts'
import { hashedPhone } from './hashed-phone.ts'
import { moreThanAPicture } from './more-than-a-picture.ts'
import { oneSharedPrime } from './one-shared-prime.ts'
import { predictableMask } from './predictable-mask.ts'
import { quietPixels } from './quiet-pixels.ts'
import { sameBlocks } from './same-blocks.ts'
import { threeOfFive } from './three-of-five.ts'
import { weakSignature } from './weak-signature.ts'

export const ctfQuestions = [
  checkIn,
  moreThanAPicture,
  hashedPhone,
  gitRemembers,
  sameBlocks,
  weakSignature,
  quietPixels,
  threeOfFive,
  oneSharedPrime,
  predictableMask,
]
