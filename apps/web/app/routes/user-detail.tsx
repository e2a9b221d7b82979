export { ProfileScreen as default } from '../features/profile/index.ts'
