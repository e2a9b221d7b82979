/** The area identity: README.md says what it owns. What is not exported here is private to it. */

export { accountOrderKeyPurpose, signOrder } from './people/account-order.rules.ts'
export {
  type AccountOrderDeps,
  actOnAccount,
  confirmAccountOrder,
  getPersonAccount,
} from './people/account-orders.ts'
export { appointAdministrator, recoverAccount, setRoleByOperator } from './people/operator-recovery.ts'
export { getPerson, listPeople, noteExport } from './people/people.ts'
export { isLastAdministrator, lockAdministrators } from './people/person.store.ts'
export { addPeople } from './people/person-additions.ts'
export { blockPerson, unblockPerson } from './people/person-blocks.ts'
export { listAccountIds } from './people/person-merge.store.ts'
export { type MergePart, mergePerson } from './people/person-merges.ts'
export { changePersonRole } from './people/person-roles.ts'
export { endPersonSessions } from './people/person-sessions.ts'
export { absoluteSeconds as sessionLifetimeSeconds, csrfTokenFor } from './sessions/session.rules.ts'
export { findSessionBrowser, findSessionStart } from './sessions/session.store.ts'
export {
  endAllSessions,
  endOtherSessions,
  endSession,
  filterOpenSessions,
  findActorBySession,
  findSession,
  listSessions,
  purgeSessions,
  type StartedSession,
  startSession,
} from './sessions/sessions.ts'
export { loginStateSeconds } from './sign-in/sign-in.rules.ts'
export {
  beginSignIn,
  endProviderSession,
  endProviderSessionNow,
  exchangeTicket,
  handlePasswordChange,
  handleProviderCallback,
  purgeLoginStates,
  type SignInDeps,
} from './sign-in/sign-in.ts'
export { canTokenCall } from './tokens/token.rules.ts'
export { revokeAllTokens } from './tokens/token.store.ts'
export { createToken, findTokenOwner, listTokens, purgeTokens, revokeToken } from './tokens/tokens.ts'
export { reauthenticatedUntil, validateDeletionRequest } from './users/account-deletion.rules.ts'
export {
  getDatabaseTime,
  listDueDeletions,
  lockDueDeletion,
  postponeDeletion,
  upsertDeletionRequest,
} from './users/account-deletion.store.ts'
export { getHallVisibility, updateHallVisibility } from './users/hall-visibility.ts'
export { canChooseMail, isSentByMail } from './users/notification-settings.rules.ts'
export { getNotificationSettings, updateNotificationSettings } from './users/notification-settings.ts'
export {
  personalSessions,
  personalTokens,
  personalUsers,
  personalVerification,
} from './users/personal-data.store.ts'
export { nicknameKeys } from './users/profile.rules.ts'
export { listMissingFields, listProfileValues } from './users/profile.store.ts'
export { changeAvatar, getProfile, updateProfile } from './users/profiles.ts'
export { findUserByIdentity } from './users/user.store.ts'
export { currentUserView } from './users/user.view.ts'
export { recordNameHistory, saveContact, upsertUserFromIdentity, withdrawDeletion } from './users/users.ts'
export { listCodeOutcomes } from './verification/mobile-verification.store.ts'
export {
  type MobileDeps,
  purgeMobileCodes,
  sendMobileCode,
  verifyMobile,
} from './verification/mobile-verification.ts'
export {
  type VerificationFacts,
  type VerificationStatus,
  verificationStatusFor,
  verifyTypeMatches,
} from './verification/verification.rules.ts'
export { eraseDocuments, getVerification, submitCertPhoto } from './verification/verification.ts'
export {
  decideVerification,
  getVerificationDetails,
  listVerifications,
  openVerificationDocument,
  type VerificationDecision,
} from './verification/verification-review.ts'
export {
  findIdentityFacts,
  type IdentityFacts,
  lockIdentityFacts,
} from './verification/verified-identity.store.ts'
