import { bucketExposure } from './bucket-exposure.ts'
import { contestToolbox } from './contest-toolbox.ts'
import { dataClassification } from './data-classification.ts'
import { databaseAuditing } from './database-auditing.ts'
import { envelopeEncryption } from './envelope-encryption.ts'
import { explainCalibratingNoise } from './explain-calibrating-noise.ts'
import { explainCryptdb } from './explain-cryptdb.ts'
import { explainDeepLeakage } from './explain-deep-leakage.ts'
import { explainDeepLearningWithPrivacy } from './explain-deep-learning-with-privacy.ts'
import { explainExtractingTrainingData } from './explain-extracting-training-data.ts'
import { explainFederatedAveraging } from './explain-federated-averaging.ts'
import { explainIdealLattices } from './explain-ideal-lattices.ts'
import { explainKAnonymity } from './explain-k-anonymity.ts'
import { explainLeakageAbuse } from './explain-leakage-abuse.ts'
import { explainMembershipInference } from './explain-membership-inference.ts'
import { explainNetflixPrize } from './explain-netflix-prize.ts'
import { explainPathOram } from './explain-path-oram.ts'
import { explainPinocchio } from './explain-pinocchio.ts'
import { explainRappor } from './explain-rappor.ts'
import { explainReconstruction } from './explain-reconstruction.ts'
import { explainSecureAggregation } from './explain-secure-aggregation.ts'
import { explainShareASecret } from './explain-share-a-secret.ts'
import { explainTimingAttacks } from './explain-timing-attacks.ts'
import { firstTeamRoles } from './first-team-roles.ts'
import { gdprAndPipl } from './gdpr-and-pipl.ts'
import { homomorphicEncryptionToday } from './homomorphic-encryption-today.ts'
import { inventorsOfPublicKeys } from './inventors-of-public-keys.ts'
import { jeopardyScoring } from './jeopardy-scoring.ts'
import { kAnonymityLimits } from './k-anonymity-limits.ts'
import { keyRotation } from './key-rotation.ts'
import { latanyaSweeney } from './latanya-sweeney.ts'
import { leakInvestigation } from './leak-investigation.ts'
import { logForensics } from './log-forensics.ts'
import { logsInSqlite } from './logs-in-sqlite.ts'
import { maskingTestData } from './masking-test-data.ts'
import { modelsThatRemember } from './models-that-remember.ts'
import { mpcInThreeActs } from './mpc-in-three-acts.ts'
import { organisersChecklist } from './organisers-checklist.ts'
import { passwordStorage } from './password-storage.ts'
import { poisonedDatasets } from './poisoned-datasets.ts'
import { postQuantumMigration } from './post-quantum-migration.ts'
import { privacyBudgets } from './privacy-budgets.ts'
import { privateSetIntersection } from './private-set-intersection.ts'
import { promptInjection } from './prompt-injection.ts'
import { rowLevelSecurity } from './row-level-security.ts'
import { secretsInGit } from './secrets-in-git.ts'
import { syntheticData } from './synthetic-data.ts'
import { teeAndSideChannels } from './tee-and-side-channels.ts'
import { tlsHandshake } from './tls-handshake.ts'
import { tracingLeakedCopies } from './tracing-leaked-copies.ts'
import { writingIncidentTimelines } from './writing-incident-timelines.ts'

/** What the demo installation has to read, written for it in both languages. */
export const demoInfos = [
  privacyBudgets,
  kAnonymityLimits,
  leakInvestigation,
  logForensics,
  jeopardyScoring,
  firstTeamRoles,
  keyRotation,
  envelopeEncryption,
  rowLevelSecurity,
  tlsHandshake,
  secretsInGit,
  bucketExposure,
  gdprAndPipl,
  dataClassification,
  modelsThatRemember,
  poisonedDatasets,
  mpcInThreeActs,
  homomorphicEncryptionToday,
  teeAndSideChannels,
  passwordStorage,
  syntheticData,
  databaseAuditing,
  writingIncidentTimelines,
  organisersChecklist,
  contestToolbox,
  logsInSqlite,
  latanyaSweeney,
  inventorsOfPublicKeys,
  postQuantumMigration,
  maskingTestData,
  privateSetIntersection,
  tracingLeakedCopies,
  promptInjection,
]

export const demoExplanations = [
  explainCalibratingNoise,
  explainDeepLearningWithPrivacy,
  explainNetflixPrize,
  explainMembershipInference,
  explainExtractingTrainingData,
  explainIdealLattices,
  explainFederatedAveraging,
  explainPathOram,
  explainCryptdb,
  explainKAnonymity,
  explainPinocchio,
  explainShareASecret,
  explainDeepLeakage,
  explainSecureAggregation,
  explainReconstruction,
  explainLeakageAbuse,
  explainTimingAttacks,
  explainRappor,
]
