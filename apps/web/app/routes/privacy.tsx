export { PrivacyScreen as default } from '../features/platform/privacy/index.ts'
