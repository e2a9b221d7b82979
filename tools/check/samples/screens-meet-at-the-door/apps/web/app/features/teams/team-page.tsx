import { UserMenu } from '../users/index.ts'

export const TeamPage = UserMenu
