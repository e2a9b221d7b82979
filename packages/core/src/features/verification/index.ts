/**
 * Verification: whether a person is who they say, by a number that they can read a code from or by a document that a
 * reviewer has seen. Owns both ways, the queue and how long a document is kept. The document's bytes belong to uploads.
 */
export { type Decision, decideRequest } from './decide-request.ts'
export { eraseDocuments } from './erase-documents.ts'
export { getRequest } from './get-request.ts'
export { getVerification } from './get-verification.ts'
export { listRequests } from './list-requests.ts'
export { openDocument } from './open-document.ts'
export { personalVerification } from './personal.store.ts'
export { purgeMobileCodes } from './purge-mobile-codes.ts'
export { sendCertPhoto } from './send-cert-photo.ts'
export { sendMobileCode } from './send-mobile-code.ts'
export { type Standing, verifyTypeMatches } from './verification.rules.ts'
export type { MobileDeps } from './verification-deps.ts'
export { verifyMobile } from './verify-mobile.ts'
