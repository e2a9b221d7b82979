import type { DemoContent } from './demo-content.ts'
import { accessAndAudit } from './papers/access-and-audit.ts'
import { adversarialLearning } from './papers/adversarial-learning.ts'
import { anonymity } from './papers/anonymity.ts'
import { attacksInTheWild } from './papers/attacks-in-the-wild.ts'
import { cloudStorage } from './papers/cloud-storage.ts'
import { detection } from './papers/detection.ts'
import { differentialPrivacy } from './papers/differential-privacy.ts'
import { differentialPrivacyInUse } from './papers/differential-privacy-in-use.ts'
import { enclaves } from './papers/enclaves.ts'
import { encryptedSearch } from './papers/encrypted-search.ts'
import { federatedLearning } from './papers/federated-learning.ts'
import { homomorphicEncryption } from './papers/homomorphic-encryption.ts'
import { languageModelAttacks } from './papers/language-model-attacks.ts'
import { languageModels } from './papers/language-models.ts'
import { modelPrivacy } from './papers/model-privacy.ts'
import { privateAccess } from './papers/private-access.ts'
import { secureComputation } from './papers/secure-computation.ts'
import { secureComputationInUse } from './papers/secure-computation-in-use.ts'
import { sideChannels } from './papers/side-channels.ts'
import { webPrivacy } from './papers/web-privacy.ts'
import { zeroKnowledge } from './papers/zero-knowledge.ts'

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
  ...adversarialLearning,
  ...anonymity,
  ...encryptedSearch,
  ...cloudStorage,
  ...zeroKnowledge,
  ...languageModels,
  ...languageModelAttacks,
  ...webPrivacy,
  ...accessAndAudit,
  ...attacksInTheWild,
  ...detection,
]
