import type { DemoContent } from './demo-content.ts'
import { anonymity } from './papers/anonymity.ts'
import { cloudStorage } from './papers/cloud-storage.ts'
import { differentialPrivacy } from './papers/differential-privacy.ts'
import { differentialPrivacyInUse } from './papers/differential-privacy-in-use.ts'
import { enclaves } from './papers/enclaves.ts'
import { encryptedSearch } from './papers/encrypted-search.ts'
import { federatedLearning } from './papers/federated-learning.ts'
import { homomorphicEncryption } from './papers/homomorphic-encryption.ts'
import { modelPrivacy } from './papers/model-privacy.ts'
import { privateAccess } from './papers/private-access.ts'
import { secureComputation } from './papers/secure-computation.ts'
import { secureComputationInUse } from './papers/secure-computation-in-use.ts'
import { sideChannels } from './papers/side-channels.ts'

/** Real papers: titles, authors, venues and years as published; the notes are ours. */
export const demoPapers: readonly DemoContent<'paper'>[] = [
  ...differentialPrivacy,
  ...differentialPrivacyInUse,
  ...federatedLearning,
  ...homomorphicEncryption,
  ...secureComputation,
  ...secureComputationInUse,
  ...privateAccess,
  ...enclaves,
  ...sideChannels,
  ...modelPrivacy,
  ...anonymity,
  ...encryptedSearch,
  ...cloudStorage,
]
