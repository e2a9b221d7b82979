/** Certificates: the user's own, and the page that verifies one by its code. */
export { OwnCertificatesScreen } from './own-certificates-screen.tsx'
export { PublicProfile } from './public-profile.tsx'
export { loadVerification } from './queries.ts'
export { VerificationScreen } from './verification-screen.tsx'
