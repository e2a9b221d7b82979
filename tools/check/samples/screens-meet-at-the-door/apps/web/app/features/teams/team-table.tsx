// caught
import { Avatar } from '../users/avatar.tsx'

export const TeamTable = Avatar
