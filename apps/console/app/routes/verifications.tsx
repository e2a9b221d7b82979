export { VerificationsScreen as Component } from '../features/identity/verifications/index.ts'
