/**
 * Verification: whether a person is who they say, by a number that they can read a code from or by a document that a
 * reviewer has seen. Owns both ways, the queue and how long a document is kept. The document's bytes belong to uploads.
 */
export { type Standing, verifyTypeMatches } from './verification.rules.ts'
