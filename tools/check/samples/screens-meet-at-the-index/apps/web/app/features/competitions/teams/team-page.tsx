import { UserMenu } from '../../identity/users/index.ts'

export const TeamPage = UserMenu
