export { ProfileScreen as default } from '../features/identity/profile/index.ts'
