// caught
import { Avatar } from '../../identity/users/avatar.tsx'

export const TeamTable = Avatar
