export { VerificationsScreen as Component } from '../features/verifications/index.ts'
